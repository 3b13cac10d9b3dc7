import type { PaperWords } from './paper-words.ts';

export const uk: PaperWords = {
  taxInvoice: 'Рахунок', invoice: 'Рахунок', creditNote: 'Кредит-нота', statement: 'Виписка з рахунку', draft: 'Чернетка',
  preview: 'Попередній перегляд',
  billTo: 'Платник', to: 'Кому', from: 'Від', invoiceDate: 'Дата рахунку', paymentDue: 'Сплатити до', period: 'Період',
  yourReference: 'Ваш номер', fromDay: 'з {date}', untilDay: 'до {date}', page: 'Сторінка {page} з {pages}',
  time: 'Робочий час', date: 'Дата', person: 'Виконавець', work: 'Робота', entries: 'Записи', hours: 'Години', rate: 'Ставка',
  amount: 'Сума', prepaid: 'передплачено', notCharged: 'не оплачується',
  linesTitle: 'Товари та інші рядки', lines: 'Рядки', sku: 'Код товару', description: 'Опис', quantity: 'Кількість',
  price: 'Ціна', discount: 'Знижка',
  tax: 'ПДВ', subtotal: 'Разом без ПДВ', total: 'Разом', totalWithTax: 'Усього з ПДВ',
  prepaidDrawn: 'Використано з передплати (з ПДВ)', prepaidLeft: 'Залишок передплати (з ПДВ)',
  pay: 'Будь ласка, сплатіть до {due} і вкажіть {reference}.', transferCode: 'Код переказу, який читає банківський застосунок',
  logoOf: 'Логотип {name}',
  credit: 'Кредит', creditOf: 'Кредит за рахунком {number}', creditWithoutTax: 'Кредит без ПДВ', amountWithoutTax: 'Сума без ПДВ',
  creditWithTax: 'Кредит з ПДВ', applied: 'Зараховано на нього', unused: 'Ще не використано',
  what: 'Операція', balance: 'Сальдо', openingBalance: 'Початкове сальдо', payment: 'Платіж, квитанція {number}',
  balanceOn: 'Сальдо на {date}', accountIn: 'Рахунок у {currency}', nothingRecorded: 'До цього дня нічого не записано.',
  taxRate: 'Ставка ПДВ', taxByRate: 'ПДВ за ставками', taxRounded: 'ПДВ заокруглено в кожному записі та рядку.',
  taxNumber: 'Податковий номер', drawn: 'Використано', ageing: 'Прострочено, днів', notDue: 'Строк ще не настав',
  paymentIsDue: 'Просимо сплатити до {due}.', paymentWasDue: 'Строк оплати минув {due}.',
  isOutstanding: 'З них ще не сплачено {currency} {outstanding}.',
  payOverdue: 'Строк оплати минув {due}. Просимо сплатити зараз і вказати {reference}.',
  mailSubject: '{category} {number} від {organisation}',
  mailMessage: `Вітаємо, {contact}!

До листа додано: {category} {number} від {date} на суму {currency} {total}.
{payment}

Його також можна переглянути й надрукувати тут: {link}

{bank}

З повагою
{organisation}
{registration}`,
  creditSubject: 'Кредит-нота {number} від {organisation}',
  creditMessage: `Вітаємо, {contact}!

До листа додано кредит-ноту {number} від {date} на суму {currency} {total}. {about}

Її також можна переглянути й надрукувати тут: {link}

З повагою
{organisation}`,
  creditsInvoice: 'Вона стосується рахунку {number}.',
  statementSubject: 'Виписка з рахунку від {organisation}',
  statementMessage: `Вітаємо, {contact}!

До листа додано вашу виписку з рахунку з {from} до {to}.

Її також можна переглянути й надрукувати тут: {link}

З повагою
{organisation}`,
  reminders: ['Перше нагадування', 'Друге нагадування', 'Останнє нагадування'],
  reminderSubject: '{reminder}: {category} {number} від {organisation}',
  reminderMessage: `Вітаємо, {contact}!

{category} {number} від {date} слід було сплатити до {due}, {days} дн. тому. Залишається несплаченим {currency} {outstanding}.
Будь ласка, сплатіть цю суму або повідомте нас, якщо щось не так. Якщо ви вже сплатили, не зважайте на цей лист.

{bank}

З повагою
{organisation}
{registration}`,
  clientPage: {
    details: 'Відомості', totals: 'Підсумки', note: 'Примітка', print: 'Друкувати', paid: 'Сплачено', toPay: 'До сплати',
    thanks: 'Сплачено. Дякуємо.', credited: 'Зараховано', outstanding: 'Залишок до сплати', payments: 'Платежі',
    nothingPaid: 'Ще нічого не сплачено.', days: 'Дні виписки', firstDay: 'Від', lastDay: 'До', show: 'Показати',
    pdfSoon: 'PDF готується', pdfSoonMore: 'Це триває трохи довше, ніж зазвичай. Натисніть PDF ще раз за хвилину.',
    ask: 'Маєте запитання щодо цього?', asked: 'Ваше запитання надіслано',
    askedMore: '{organisation} відповість вам. Нижче можна запитати ще щось.',
    waiting: 'Запитання щодо цього вже надіслано, воно чекає на відповідь.', name: 'Ваше ім’я', email: 'Ваша електронна адреса',
    emailHint: 'Куди надіслати відповідь. Залиште порожнім, якщо адреса відома.', question: 'Ваше запитання', send: 'Надіслати запитання',
    refused: 'Ваше запитання не надіслано', missing: '{field}: це поле обов’язкове.', tooLong: '{field}: щонайбільше {max} символів.',
    notAddress: 'Електронна адреса неправильна.', unreadable: '{field}: видаліть символи, які неможливо прочитати.',
    tooManyQuestions: 'Забагато запитань. Зачекайте годину або дайте відповідь на отриманий електронний лист.',
    tooMany: 'Забагато запитів', tooManyMore: 'PDF запитували надто часто. Зачекайте {minutes} хв і спробуйте ще раз.',
    back: 'Назад до сторінки', unknown: 'Сторінку не знайдено',
    unknownMore: 'Ця адреса нікуди не веде, або посилання відкликано. Попросіть нове в того, хто його надіслав.',
  },
};
