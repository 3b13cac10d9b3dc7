import type { PaperWords } from './paper-words.ts';

export const de: PaperWords = {
  taxInvoice: 'Rechnung', invoice: 'Rechnung', creditNote: 'Gutschrift', statement: 'Kontoauszug', draft: 'Entwurf', preview: 'Vorschau',
  billTo: 'Rechnung an', to: 'An', from: 'Von', invoiceDate: 'Rechnungsdatum', paymentDue: 'Zahlbar bis', period: 'Zeitraum',
  yourReference: 'Ihre Referenz', fromDay: 'ab {date}', untilDay: 'bis {date}', page: 'Seite {page} von {pages}',
  time: 'Zeit', date: 'Datum', person: 'Person', work: 'Leistung', entries: 'Einträge', hours: 'Stunden', rate: 'Satz', amount: 'Betrag',
  prepaid: 'vorausbezahlt', notCharged: 'nicht berechnet',
  linesTitle: 'Produkte und weitere Positionen', lines: 'Positionen', sku: 'Artikelnr.', description: 'Beschreibung', quantity: 'Menge',
  price: 'Preis', discount: 'Rabatt',
  tax: 'MwSt.', subtotal: 'Zwischensumme (netto)', total: 'Summe', totalWithTax: 'Gesamtbetrag (brutto)',
  prepaidDrawn: 'Vom Guthaben verbraucht (brutto)', prepaidLeft: 'Verbleibendes Guthaben (brutto)',
  pay: 'Bitte zahlen Sie bis {due} und geben Sie {reference} an.', transferCode: 'Code für eine Überweisung, lesbar mit einer Banking-App',
  logoOf: 'Logo von {name}',
  credit: 'Gutschrift', creditOf: 'Gutschrift zu Rechnung {number}', creditWithoutTax: 'Gutschrift (netto)',
  amountWithoutTax: 'Betrag (netto)', creditWithTax: 'Gutschrift (brutto)', applied: 'Darauf angerechnet', unused: 'Noch nicht verwendet',
  what: 'Vorgang', balance: 'Saldo', openingBalance: 'Anfangssaldo', payment: 'Zahlung, Beleg {number}',
  balanceOn: 'Saldo am {date}', accountIn: 'Konto in {currency}', nothingRecorded: 'Bis zu diesem Tag ist nichts gebucht.',
  taxRate: 'Steuersatz', taxByRate: 'Umsatzsteuer nach Sätzen', taxRounded: 'Die Umsatzsteuer ist je Eintrag und Position gerundet.',
  taxNumber: 'USt-IdNr.', drawn: 'Verbraucht', ageing: 'Überfällig, in Tagen', notDue: 'Noch nicht fällig',
  paymentIsDue: 'Der Betrag ist bis {due} zu zahlen.', paymentWasDue: 'Der Betrag war am {due} zu zahlen.',
  isOutstanding: 'Davon sind noch {currency} {outstanding} offen.',
  payOverdue: 'Der Betrag war am {due} fällig. Bitte zahlen Sie ihn jetzt und geben Sie {reference} an.',
  mailSubject: '{category} {number} von {organisation}',
  mailMessage: `Guten Tag {contact},

anbei erhalten Sie {category} {number} vom {date} über {currency} {total}.
{payment}

Sie können sie auch hier ansehen und drucken: {link}

{bank}

Mit freundlichen Grüßen
{organisation}
{registration}`,
  creditSubject: 'Gutschrift {number} von {organisation}',
  creditMessage: `Guten Tag {contact},

anbei erhalten Sie Gutschrift {number} vom {date} über {currency} {total}. {about}

Sie können sie auch hier ansehen und drucken: {link}

Mit freundlichen Grüßen
{organisation}`,
  creditsInvoice: 'Sie betrifft Rechnung {number}.',
  statementSubject: 'Kontoauszug von {organisation}',
  statementMessage: `Guten Tag {contact},

anbei erhalten Sie Ihren Kontoauszug vom {from} bis {to}.

Sie können ihn auch hier ansehen und drucken: {link}

Mit freundlichen Grüßen
{organisation}`,
  reminders: ['Erste Erinnerung', 'Zweite Erinnerung', 'Letzte Erinnerung'],
  reminderSubject: '{reminder}: {category} {number} von {organisation}',
  reminderMessage: `Guten Tag {contact},

{category} {number} vom {date} war am {due} fällig, vor {days} Tagen. Davon sind noch {currency} {outstanding} offen.
Bitte zahlen Sie den Betrag oder sagen Sie uns, wenn etwas nicht stimmt. Falls Sie inzwischen gezahlt haben, ist diese Nachricht
gegenstandslos.

{bank}

Mit freundlichen Grüßen
{organisation}
{registration}`,
  clientPage: {
    details: 'Angaben', totals: 'Summen', note: 'Anmerkung', print: 'Drucken', paid: 'Bezahlt', toPay: 'Zu zahlen',
    thanks: 'Bezahlt. Vielen Dank.', credited: 'Gutgeschrieben', outstanding: 'Offen', payments: 'Zahlungen',
    nothingPaid: 'Noch nichts bezahlt.', days: 'Tage des Kontoauszugs', firstDay: 'Von', lastDay: 'Bis', show: 'Anzeigen',
    pdfSoon: 'Das PDF wird erstellt',
    pdfSoonMore: 'Es dauert etwas länger als sonst. Bitte drücken Sie in einer Minute noch einmal auf PDF.',
    ask: 'Haben Sie eine Frage dazu?', asked: 'Ihre Frage wurde gesendet',
    askedMore: '{organisation} antwortet Ihnen. Unten können Sie noch etwas fragen.',
    waiting: 'Eine Frage dazu wurde bereits gesendet und wartet auf Antwort.', name: 'Ihr Name', email: 'Ihre E-Mail-Adresse',
    emailHint: 'Dorthin geht die Antwort. Leer lassen, wenn sie bekannt ist.', question: 'Ihre Frage', send: 'Frage senden',
    refused: 'Ihre Frage wurde nicht gesendet', missing: '{field}: Bitte ausfüllen.', tooLong: '{field}: höchstens {max} Zeichen.',
    notAddress: 'Das ist keine gültige E-Mail-Adresse.', unreadable: '{field}: Bitte entfernen Sie die nicht lesbaren Zeichen.',
    tooManyQuestions: 'Zu viele Fragen. Bitte warten Sie eine Stunde oder antworten Sie auf die E-Mail, die Sie erhalten haben.',
    tooMany: 'Zu viele Anfragen',
    tooManyMore: 'Das PDF wurde zu oft angefordert. Bitte warten Sie {minutes} Minuten und versuchen Sie es dann noch einmal.',
    back: 'Zurück zur Seite', unknown: 'Seite nicht gefunden',
    unknownMore: 'Diese Adresse führt nirgendwohin, oder der Link wurde zurückgezogen. Bitten Sie den Absender um einen neuen.',
  },
};
