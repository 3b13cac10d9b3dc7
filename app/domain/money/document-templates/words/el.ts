import type { PaperWords } from './paper-words.ts';

export const el: PaperWords = {
  taxInvoice: 'Τιμολόγιο', invoice: 'Τιμολόγιο', creditNote: 'Πιστωτικό σημείωμα', statement: 'Κατάσταση λογαριασμού', draft: 'Πρόχειρο',
  preview: 'Προεπισκόπηση',
  billTo: 'Χρέωση σε', to: 'Προς', from: 'Από', invoiceDate: 'Ημερομηνία', paymentDue: 'Πληρωτέο έως', period: 'Περίοδος',
  yourReference: 'Η αναφορά σας', fromDay: 'από {date}', untilDay: 'έως {date}', page: 'Σελίδα {page} από {pages}',
  time: 'Χρόνος', date: 'Ημερομηνία', person: 'Πρόσωπο', work: 'Εργασία', entries: 'Εγγραφές', hours: 'Ώρες', rate: 'Τιμή ώρας',
  amount: 'Ποσό', prepaid: 'προπληρωμένο', notCharged: 'χωρίς χρέωση',
  linesTitle: 'Προϊόντα και άλλες γραμμές', lines: 'Γραμμές', sku: 'Κωδικός', description: 'Περιγραφή', quantity: 'Ποσότητα',
  price: 'Τιμή', discount: 'Έκπτωση',
  tax: 'ΦΠΑ', subtotal: 'Μερικό σύνολο (χωρίς ΦΠΑ)', total: 'Σύνολο', totalWithTax: 'Σύνολο (με ΦΠΑ)',
  prepaidDrawn: 'Από το προπληρωμένο υπόλοιπο (με ΦΠΑ)', prepaidLeft: 'Υπόλοιπο προπληρωμής (με ΦΠΑ)',
  pay: 'Παρακαλούμε πληρώστε έως {due} και αναφέρετε {reference}.',
  transferCode: 'Κωδικός τραπεζικής μεταφοράς, που διαβάζεται από τραπεζική εφαρμογή', logoOf: 'Λογότυπο: {name}',
  credit: 'Πίστωση', creditOf: 'Πίστωση του τιμολογίου {number}', creditWithoutTax: 'Πίστωση (χωρίς ΦΠΑ)',
  amountWithoutTax: 'Ποσό (χωρίς ΦΠΑ)', creditWithTax: 'Πίστωση (με ΦΠΑ)', applied: 'Συμψηφίστηκε', unused: 'Αχρησιμοποίητο',
  what: 'Κίνηση', balance: 'Υπόλοιπο', openingBalance: 'Αρχικό υπόλοιπο', payment: 'Πληρωμή, απόδειξη {number}',
  balanceOn: 'Υπόλοιπο στις {date}', accountIn: 'Λογαριασμός σε {currency}',
  nothingRecorded: 'Έως αυτή την ημέρα δεν έχει καταχωριστεί τίποτα.',
  taxRate: 'Συντελεστής ΦΠΑ', taxByRate: 'ΦΠΑ ανά συντελεστή', taxRounded: 'Ο ΦΠΑ στρογγυλοποιείται σε κάθε εγγραφή και γραμμή.',
  taxNumber: 'ΑΦΜ', drawn: 'Αναλώθηκε', ageing: 'Ληξιπρόθεσμα, σε ημέρες', notDue: 'Δεν έχει λήξει',
  paymentIsDue: 'Η πληρωμή οφείλεται έως {due}.', paymentWasDue: 'Η πληρωμή οφειλόταν έως {due}.',
  isOutstanding: 'Εκκρεμεί ακόμη ποσό {currency} {outstanding}.',
  payOverdue: 'Η πληρωμή οφειλόταν έως {due}. Παρακαλούμε πληρώστε τώρα και αναφέρετε {reference}.',
  mailSubject: '{category} {number} από {organisation}',
  mailMessage: `Αγαπητέ/ή {contact},

Επισυνάπτεται: {category} {number} της {date}, ποσού {currency} {total}.
{payment}

Μπορείτε επίσης να το δείτε και να το εκτυπώσετε εδώ: {link}

{bank}

Με εκτίμηση
{organisation}
{registration}`,
  creditSubject: 'Πιστωτικό σημείωμα {number} από {organisation}',
  creditMessage: `Αγαπητέ/ή {contact},

Επισυνάπτεται το πιστωτικό σημείωμα {number} της {date}, ποσού {currency} {total}. {about}

Μπορείτε επίσης να το δείτε και να το εκτυπώσετε εδώ: {link}

Με εκτίμηση
{organisation}`,
  creditsInvoice: 'Αφορά το τιμολόγιο {number}.',
  statementSubject: 'Κατάσταση λογαριασμού από {organisation}',
  statementMessage: `Αγαπητέ/ή {contact},

Επισυνάπτεται η κατάσταση λογαριασμού σας από {from} έως {to}.

Μπορείτε επίσης να τη δείτε και να την εκτυπώσετε εδώ: {link}

Με εκτίμηση
{organisation}`,
  reminders: ['Πρώτη υπενθύμιση', 'Δεύτερη υπενθύμιση', 'Τελευταία υπενθύμιση'],
  reminderSubject: '{reminder}: {category} {number} από {organisation}',
  reminderMessage: `Αγαπητέ/ή {contact},

{category} {number} της {date} ήταν πληρωτέο στις {due}, πριν από {days} ημέρες. Παραμένουν ανεξόφλητα {currency} {outstanding}.
Παρακαλούμε πληρώστε το ή πείτε μας αν κάτι δεν είναι σωστό. Αν έχετε ήδη πληρώσει, αγνοήστε αυτό το μήνυμα.

{bank}

Με εκτίμηση
{organisation}
{registration}`,
  clientPage: {
    details: 'Στοιχεία', totals: 'Σύνολα', note: 'Σημείωση', print: 'Εκτύπωση', paid: 'Εξοφλήθηκε', toPay: 'Προς πληρωμή',
    thanks: 'Εξοφλήθηκε. Ευχαριστούμε.', credited: 'Πιστώθηκε', outstanding: 'Υπόλοιπο οφειλής', payments: 'Πληρωμές',
    nothingPaid: 'Δεν έχει πληρωθεί τίποτα ακόμη.', days: 'Ημέρες της κατάστασης', firstDay: 'Από', lastDay: 'Έως', show: 'Εμφάνιση',
    pdfSoon: 'Το PDF ετοιμάζεται', pdfSoonMore: 'Διαρκεί λίγο περισσότερο από το συνηθισμένο. Πατήστε ξανά PDF σε ένα λεπτό.',
    ask: 'Έχετε κάποια ερώτηση σχετικά;', asked: 'Η ερώτησή σας στάλθηκε',
    askedMore: 'Ο οργανισμός {organisation} θα σας απαντήσει. Μπορείτε να ρωτήσετε κάτι άλλο παρακάτω.',
    waiting: 'Έχει ήδη σταλεί σχετική ερώτηση και περιμένει απάντηση.', name: 'Το όνομά σας', email: 'Η διεύθυνση e-mail σας',
    emailHint: 'Εκεί θα σταλεί η απάντηση. Αφήστε το κενό αν είναι γνωστή.', question: 'Η ερώτησή σας', send: 'Αποστολή ερώτησης',
    refused: 'Η ερώτησή σας δεν στάλθηκε', missing: '{field}: το πεδίο είναι υποχρεωτικό.', tooLong: '{field}: έως {max} χαρακτήρες.',
    notAddress: 'Η διεύθυνση e-mail δεν είναι έγκυρη.', unreadable: '{field}: αφαιρέστε τους μη αναγνώσιμους χαρακτήρες.',
    tooManyQuestions: 'Πάρα πολλές ερωτήσεις. Περιμένετε μία ώρα ή απαντήστε στο e-mail που λάβατε.', tooMany: 'Πάρα πολλά αιτήματα',
    tooManyMore: 'Το PDF ζητήθηκε πολύ συχνά. Περιμένετε {minutes} λεπτά και δοκιμάστε ξανά.', back: 'Πίσω στη σελίδα',
    unknown: 'Η σελίδα δεν βρέθηκε',
    unknownMore: 'Αυτή η διεύθυνση δεν οδηγεί πουθενά ή ο σύνδεσμος ανακλήθηκε. Ζητήστε νέον από τον αποστολέα.',
  },
};
