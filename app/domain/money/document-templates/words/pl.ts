import type { PaperWords } from './paper-words.ts';

export const pl: PaperWords = {
  taxInvoice: 'Faktura', invoice: 'Faktura', creditNote: 'Nota uznaniowa', statement: 'Zestawienie konta', draft: 'Szkic',
  preview: 'Podgląd',
  billTo: 'Nabywca', to: 'Do', from: 'Od', invoiceDate: 'Data faktury', paymentDue: 'Termin płatności', period: 'Okres',
  yourReference: 'Państwa numer', fromDay: 'od {date}', untilDay: 'do {date}', page: 'Strona {page} z {pages}',
  time: 'Czas pracy', date: 'Data', person: 'Osoba', work: 'Praca', entries: 'Wpisy', hours: 'Godziny', rate: 'Stawka', amount: 'Kwota',
  prepaid: 'przedpłacone', notCharged: 'nieodpłatne',
  linesTitle: 'Produkty i inne pozycje', lines: 'Pozycje', sku: 'Kod produktu', description: 'Opis', quantity: 'Ilość',
  price: 'Cena', discount: 'Rabat',
  tax: 'VAT', subtotal: 'Razem netto', total: 'Razem', totalWithTax: 'Razem brutto',
  prepaidDrawn: 'Pobrano z przedpłaty (brutto)', prepaidLeft: 'Pozostało z przedpłaty (brutto)',
  pay: 'Prosimy o zapłatę do {due} z podaniem {reference}.', transferCode: 'Kod przelewu do odczytania w aplikacji bankowej',
  logoOf: 'Logo {name}',
  credit: 'Uznanie', creditOf: 'Uznanie do faktury {number}', creditWithoutTax: 'Uznanie netto', amountWithoutTax: 'Kwota netto',
  creditWithTax: 'Uznanie brutto', applied: 'Zaliczono na nią', unused: 'Jeszcze niewykorzystane',
  what: 'Operacja', balance: 'Saldo', openingBalance: 'Saldo początkowe', payment: 'Wpłata, pokwitowanie {number}',
  balanceOn: 'Saldo na {date}', accountIn: 'Konto w {currency}', nothingRecorded: 'Do tego dnia nic nie zapisano.',
  taxRate: 'Stawka VAT', taxByRate: 'VAT według stawek', taxRounded: 'VAT jest zaokrąglany w każdym wpisie i w każdej pozycji.',
  taxNumber: 'NIP', drawn: 'Wykorzystano', ageing: 'Po terminie, w dniach', notDue: 'Jeszcze nie wymagalne',
  paymentIsDue: 'Termin płatności upływa {due}.', paymentWasDue: 'Termin płatności upłynął {due}.',
  isOutstanding: 'Do zapłaty pozostało {currency} {outstanding}.',
  payOverdue: 'Termin płatności upłynął {due}. Prosimy o zapłatę teraz z podaniem {reference}.',
  mailSubject: '{category} {number} od {organisation}',
  mailMessage: `Dzień dobry {contact},

w załączeniu przesyłamy dokument: {category} {number} z dnia {date} na kwotę {currency} {total}.
{payment}

Można go też obejrzeć i wydrukować tutaj: {link}

{bank}

Z poważaniem
{organisation}
{registration}`,
  creditSubject: 'Nota uznaniowa {number} od {organisation}',
  creditMessage: `Dzień dobry {contact},

w załączeniu przesyłamy notę uznaniową {number} z dnia {date} na kwotę {currency} {total}. {about}

Można ją też obejrzeć i wydrukować tutaj: {link}

Z poważaniem
{organisation}`,
  creditsInvoice: 'Dotyczy faktury {number}.',
  statementSubject: 'Zestawienie konta od {organisation}',
  statementMessage: `Dzień dobry {contact},

w załączeniu przesyłamy zestawienie konta od {from} do {to}.

Można je też obejrzeć i wydrukować tutaj: {link}

Z poważaniem
{organisation}`,
  reminders: ['Pierwsze przypomnienie', 'Drugie przypomnienie', 'Ostatnie przypomnienie'],
  reminderSubject: '{reminder}: {category} {number} od {organisation}',
  reminderMessage: `Dzień dobry {contact},

termin płatności dokumentu {category} {number} z dnia {date} minął {due}, {days} dni temu. Do zapłaty pozostaje {currency} {outstanding}.
Prosimy o zapłatę albo o informację, jeśli coś się nie zgadza. Jeśli płatność została już dokonana, prosimy zignorować tę wiadomość.

{bank}

Z poważaniem
{organisation}
{registration}`,
  clientPage: {
    details: 'Szczegóły', totals: 'Sumy', note: 'Uwaga', print: 'Drukuj', paid: 'Zapłacono', toPay: 'Do zapłaty',
    thanks: 'Zapłacono. Dziękujemy.', credited: 'Skorygowano', outstanding: 'Pozostało do zapłaty', payments: 'Płatności',
    nothingPaid: 'Nic jeszcze nie zapłacono.', days: 'Dni zestawienia', firstDay: 'Od', lastDay: 'Do', show: 'Pokaż',
    pdfSoon: 'Plik PDF jest przygotowywany', pdfSoonMore: 'Trwa to nieco dłużej niż zwykle. Proszę nacisnąć PDF ponownie za minutę.',
    ask: 'Czy mają Państwo pytanie w tej sprawie?', asked: 'Pytanie zostało wysłane',
    askedMore: '{organisation} odpowie Państwu. Poniżej można zadać kolejne pytanie.',
    waiting: 'Pytanie w tej sprawie zostało już wysłane i czeka na odpowiedź.', name: 'Imię i nazwisko', email: 'Adres e-mail',
    emailHint: 'Na ten adres wyślemy odpowiedź. Można zostawić puste, jeśli jest znany.', question: 'Pytanie', send: 'Wyślij pytanie',
    refused: 'Pytanie nie zostało wysłane', missing: '{field}: to pole jest wymagane.', tooLong: '{field}: najwyżej {max} znaków.',
    notAddress: 'Adres e-mail jest nieprawidłowy.', unreadable: '{field}: proszę usunąć nieczytelne znaki.',
    tooManyQuestions: 'Zbyt wiele pytań. Proszę poczekać godzinę albo odpowiedzieć na otrzymany e-mail.', tooMany: 'Zbyt wiele żądań',
    tooManyMore: 'Plik PDF pobierano zbyt często. Proszę poczekać {minutes} min i spróbować ponownie.', back: 'Wróć do strony',
    unknown: 'Nie znaleziono strony',
    unknownMore: 'Ten adres donikąd nie prowadzi albo link został wycofany. Proszę poprosić nadawcę o nowy.',
  },
};
