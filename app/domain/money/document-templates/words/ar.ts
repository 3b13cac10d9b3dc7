import type { PaperWords } from './paper-words.ts';

export const ar: PaperWords = {
  taxInvoice: 'فاتورة ضريبية', invoice: 'فاتورة', creditNote: 'إشعار دائن', statement: 'كشف حساب', draft: 'مسودة', preview: 'معاينة',
  billTo: 'فاتورة إلى', to: 'إلى', from: 'من', invoiceDate: 'تاريخ الفاتورة', paymentDue: 'تاريخ الاستحقاق', period: 'الفترة',
  yourReference: 'مرجعكم', fromDay: 'من {date}', untilDay: 'حتى {date}', page: 'صفحة {page} من {pages}',
  time: 'الوقت', date: 'التاريخ', person: 'الشخص', work: 'العمل', entries: 'القيود', hours: 'الساعات', rate: 'السعر', amount: 'المبلغ',
  prepaid: 'مدفوع مسبقًا', notCharged: 'بدون مقابل',
  linesTitle: 'المنتجات والبنود الأخرى', lines: 'البنود', sku: 'رمز المنتج', description: 'الوصف', quantity: 'الكمية', price: 'السعر',
  discount: 'الخصم',
  tax: 'الضريبة', subtotal: 'المجموع الفرعي (بدون ضريبة)', total: 'المجموع', totalWithTax: 'الإجمالي (مع الضريبة)',
  prepaidDrawn: 'المستخدم من الرصيد المدفوع (مع الضريبة)', prepaidLeft: 'الرصيد المدفوع المتبقي (مع الضريبة)',
  pay: 'يرجى الدفع حتى {due} وذكر {reference}.', transferCode: 'رمز للتحويل المصرفي يقرأه تطبيق البنك', logoOf: 'شعار {name}',
  credit: 'رصيد دائن', creditOf: 'رصيد دائن للفاتورة {number}', creditWithoutTax: 'الرصيد (بدون ضريبة)',
  amountWithoutTax: 'المبلغ (بدون ضريبة)', creditWithTax: 'الرصيد (مع الضريبة)', applied: 'المخصوم منها', unused: 'غير مستخدم بعد',
  what: 'الحركة', balance: 'الرصيد', openingBalance: 'الرصيد الافتتاحي', payment: 'دفعة، إيصال {number}',
  balanceOn: 'الرصيد في {date}', accountIn: 'حساب بعملة {currency}', nothingRecorded: 'لا توجد حركات مسجلة حتى هذا اليوم.',
  taxRate: 'نسبة الضريبة', taxByRate: 'الضريبة حسب النسبة', taxRounded: 'تُقرَّب الضريبة في كل قيد وكل سطر.', taxNumber: 'الرقم الضريبي',
  drawn: 'المستخدم', ageing: 'متأخر، بالأيام', notDue: 'لم يستحق بعد', paymentIsDue: 'يستحق الدفع حتى {due}.',
  paymentWasDue: 'كان الدفع مستحقًا في {due}.', isOutstanding: 'ما زال {currency} {outstanding} منها غير مدفوع.',
  payOverdue: 'كان الدفع مستحقًا في {due}. يرجى الدفع الآن مع ذكر {reference}.',
  mailSubject: '{category} {number} من {organisation}',
  mailMessage: `السيد/السيدة {contact}،

تجدون مرفقًا {category} {number} بتاريخ {date} بمبلغ {currency} {total}.
{payment}

يمكنكم أيضًا عرضها وطباعتها هنا: {link}

{bank}

مع أطيب التحيات
{organisation}
{registration}`,
  creditSubject: 'إشعار دائن {number} من {organisation}',
  creditMessage: `السيد/السيدة {contact}،

تجدون مرفقًا الإشعار الدائن {number} بتاريخ {date} بمبلغ {currency} {total}. {about}

يمكنكم أيضًا عرضه وطباعته هنا: {link}

مع أطيب التحيات
{organisation}`,
  creditsInvoice: 'وهو يخص الفاتورة {number}.',
  statementSubject: 'كشف حساب من {organisation}',
  statementMessage: `السيد/السيدة {contact}،

تجدون مرفقًا كشف حسابكم من {from} إلى {to}.

يمكنكم أيضًا عرضه وطباعته هنا: {link}

مع أطيب التحيات
{organisation}`,
  reminders: ['التذكير الأول', 'التذكير الثاني', 'التذكير الأخير'],
  reminderSubject: '{reminder}: {category} {number} من {organisation}',
  reminderMessage: `السيد/السيدة {contact}،

استحق دفع {category} {number} بتاريخ {date} في {due}، أي قبل {days} يومًا. لا يزال {currency} {outstanding} غير مدفوع.
يرجى الدفع، أو إخبارنا إن كان فيها ما هو غير صحيح. إذا كنتم قد دفعتم في هذه الأثناء فيرجى تجاهل هذه الرسالة.

{bank}

مع أطيب التحيات
{organisation}
{registration}`,
  clientPage: {
    details: 'التفاصيل', totals: 'المجاميع', note: 'ملاحظة', print: 'طباعة', paid: 'مدفوعة', toPay: 'للدفع',
    thanks: 'تم الدفع. شكرًا لكم.', credited: 'المقيد دائنًا', outstanding: 'المتبقي', payments: 'الدفعات',
    nothingPaid: 'لم يُدفع شيء بعد.', days: 'أيام كشف الحساب', firstDay: 'من يوم', lastDay: 'حتى يوم', show: 'عرض',
    pdfSoon: 'جارٍ إعداد ملف PDF', pdfSoonMore: 'يستغرق ذلك وقتًا أطول قليلًا من المعتاد. اضغطوا على PDF مرة أخرى بعد دقيقة.',
    ask: 'هل لديكم سؤال عن ذلك؟', asked: 'تم إرسال سؤالكم', askedMore: 'سيصلكم الرد من {organisation}. يمكنكم طرح سؤال آخر أدناه.',
    waiting: 'تم إرسال سؤال عن ذلك من قبل، وهو بانتظار الرد.', name: 'اسمكم', email: 'بريدكم الإلكتروني',
    emailHint: 'إليه يُرسل الرد. اتركوه فارغًا إذا كان معروفًا.', question: 'سؤالكم', send: 'إرسال السؤال', refused: 'لم يُرسل سؤالكم',
    missing: '{field}: هذا الحقل مطلوب.', tooLong: '{field}: {max} حرفًا على الأكثر.', notAddress: 'عنوان البريد الإلكتروني غير صالح.',
    unreadable: '{field}: يرجى حذف الرموز غير المقروءة.',
    tooManyQuestions: 'أسئلة كثيرة جدًا. يرجى الانتظار ساعة، أو الرد على الرسالة الإلكترونية التي وصلتكم.', tooMany: 'طلبات كثيرة جدًا',
    tooManyMore: 'طُلب ملف PDF مرات كثيرة جدًا. يرجى الانتظار {minutes} دقيقة ثم المحاولة مرة أخرى.', back: 'العودة إلى الصفحة',
    unknown: 'الصفحة غير موجودة', unknownMore: 'هذا العنوان لا يؤدي إلى أي مكان، أو تم سحب الرابط. يرجى طلب رابط جديد ممن أرسله إليكم.',
  },
};
