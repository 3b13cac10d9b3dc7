import type { PaperWords } from './paper-words.ts';

export const he: PaperWords = {
  taxInvoice: 'חשבונית מס', invoice: 'חשבונית', creditNote: 'הודעת זיכוי', statement: 'דף חשבון', draft: 'טיוטה', preview: 'תצוגה מקדימה',
  billTo: 'לכבוד', to: 'אל', from: 'מתאריך', invoiceDate: 'תאריך החשבונית', paymentDue: 'לתשלום עד', period: 'תקופה',
  yourReference: 'האסמכתא שלכם', fromDay: 'החל מ־{date}', untilDay: 'עד {date}', page: 'עמוד {page} מתוך {pages}',
  time: 'שעות עבודה', date: 'תאריך', person: 'עובד', work: 'עבודה', entries: 'רשומות', hours: 'שעות', rate: 'תעריף', amount: 'סכום',
  prepaid: 'שולם מראש', notCharged: 'ללא חיוב',
  linesTitle: 'מוצרים ושורות נוספות', lines: 'שורות', sku: 'מק״ט', description: 'תיאור', quantity: 'כמות', price: 'מחיר', discount: 'הנחה',
  tax: 'מע״מ', subtotal: 'סכום ביניים (ללא מע״מ)', total: 'סך הכול', totalWithTax: 'סך הכול (כולל מע״מ)',
  prepaidDrawn: 'נוצל מיתרה ששולמה מראש (כולל מע״מ)', prepaidLeft: 'יתרה ששולמה מראש (כולל מע״מ)',
  pay: 'נא לשלם עד {due} ולציין {reference}.', transferCode: 'קוד להעברה בנקאית, לקריאה באפליקציה של הבנק', logoOf: 'הלוגו של {name}',
  credit: 'זיכוי', creditOf: 'זיכוי של חשבונית {number}', creditWithoutTax: 'זיכוי (ללא מע״מ)', amountWithoutTax: 'סכום (ללא מע״מ)',
  creditWithTax: 'זיכוי (כולל מע״מ)', applied: 'קוזז כנגדה', unused: 'טרם נוצל',
  what: 'פעולה', balance: 'יתרה', openingBalance: 'יתרת פתיחה', payment: 'תשלום, קבלה {number}',
  balanceOn: 'יתרה בתאריך {date}', accountIn: 'חשבון במטבע {currency}', nothingRecorded: 'עד יום זה לא נרשם דבר.',
  taxRate: 'שיעור מע״מ', taxByRate: 'מע״מ לפי שיעור', taxRounded: 'המע״מ מעוגל בכל רישום ובכל שורה.', taxNumber: 'מספר עוסק',
  drawn: 'נוצל', ageing: 'באיחור, בימים', notDue: 'טרם הגיע המועד', paymentIsDue: 'התשלום נדרש עד {due}.',
  paymentWasDue: 'התשלום נדרש עד {due}.', isOutstanding: 'נותר לתשלום {currency} {outstanding}.',
  payOverdue: 'התשלום נדרש עד {due}. נא לשלם כעת ולציין {reference}.',
  mailSubject: '{category} {number} מאת {organisation}',
  mailMessage: `שלום {contact},

מצורפת {category} {number} מתאריך {date} על סך {currency} {total}.
{payment}

אפשר גם לראות ולהדפיס אותה כאן: {link}

{bank}

בברכה
{organisation}
{registration}`,
  creditSubject: 'הודעת זיכוי {number} מאת {organisation}',
  creditMessage: `שלום {contact},

מצורפת הודעת זיכוי {number} מתאריך {date} על סך {currency} {total}. {about}

אפשר גם לראות ולהדפיס אותה כאן: {link}

בברכה
{organisation}`,
  creditsInvoice: 'היא מתייחסת לחשבונית {number}.',
  statementSubject: 'דף חשבון מאת {organisation}',
  statementMessage: `שלום {contact},

מצורף דף החשבון שלכם מתאריך {from} עד {to}.

אפשר גם לראות ולהדפיס אותו כאן: {link}

בברכה
{organisation}`,
  reminders: ['תזכורת ראשונה', 'תזכורת שנייה', 'תזכורת אחרונה'],
  reminderSubject: '{reminder}: {category} {number} מאת {organisation}',
  reminderMessage: `שלום {contact},

{category} {number} מתאריך {date} הייתה לתשלום ב־{due}, לפני {days} ימים. טרם שולמו ממנה {currency} {outstanding}.
נא לשלם אותה, או לומר לנו אם משהו בה אינו נכון. אם כבר שילמתם, אפשר להתעלם מהודעה זו.

{bank}

בברכה
{organisation}
{registration}`,
  clientPage: {
    details: 'פרטים', totals: 'סיכומים', note: 'הערה', print: 'הדפסה', paid: 'שולם', toPay: 'לתשלום', thanks: 'שולם. תודה.',
    credited: 'זוכה', outstanding: 'יתרה לתשלום', payments: 'תשלומים', nothingPaid: 'טרם שולם דבר.', days: 'ימי דוח החשבון',
    firstDay: 'מיום', lastDay: 'עד יום', show: 'הצגה', pdfSoon: 'ה-PDF בהכנה',
    pdfSoonMore: 'זה נמשך מעט יותר מהרגיל. נא ללחוץ שוב על PDF בעוד דקה.', ask: 'יש לכם שאלה בנושא?', asked: 'השאלה נשלחה',
    askedMore: 'תקבלו תשובה מ-{organisation}. אפשר לשאול שאלה נוספת למטה.', waiting: 'שאלה בנושא כבר נשלחה וממתינה לתשובה.', name: 'שם',
    email: 'כתובת דוא״ל', emailHint: 'לכאן תישלח התשובה. אפשר להשאיר ריק אם הכתובת ידועה.', question: 'השאלה', send: 'שליחת השאלה',
    refused: 'השאלה לא נשלחה', missing: '{field}: שדה חובה.', tooLong: '{field}: עד {max} תווים.', notAddress: 'כתובת הדוא״ל אינה תקינה.',
    unreadable: '{field}: נא להסיר תווים שאינם קריאים.',
    tooManyQuestions: 'יותר מדי שאלות. נא להמתין שעה, או להשיב להודעת הדוא״ל שקיבלתם.', tooMany: 'יותר מדי בקשות',
    tooManyMore: 'ה-PDF התבקש פעמים רבות מדי. נא להמתין {minutes} דקות ולנסות שוב.', back: 'חזרה לדף', unknown: 'הדף לא נמצא',
    unknownMore: 'הכתובת אינה מובילה לשום מקום, או שהקישור בוטל. נא לבקש קישור חדש ממי ששלח אותו.',
  },
};
