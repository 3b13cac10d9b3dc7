import type { PaperWords } from './paper-words.ts';

export const it: PaperWords = {
  taxInvoice: 'Fattura', invoice: 'Fattura', creditNote: 'Nota di credito', statement: 'Estratto conto', draft: 'Bozza',
  preview: 'Anteprima',
  billTo: 'Intestata a', to: 'A', from: 'Da', invoiceDate: 'Data fattura', paymentDue: 'Scadenza', period: 'Periodo',
  yourReference: 'Vostro riferimento', fromDay: 'dal {date}', untilDay: 'fino al {date}', page: 'Pagina {page} di {pages}',
  time: 'Tempo', date: 'Data', person: 'Persona', work: 'Lavoro', entries: 'Voci', hours: 'Ore', rate: 'Tariffa', amount: 'Importo',
  prepaid: 'prepagato', notCharged: 'non addebitato',
  linesTitle: 'Prodotti e altre righe', lines: 'Righe', sku: 'Cod. prodotto', description: 'Descrizione', quantity: 'Quantità',
  price: 'Prezzo', discount: 'Sconto',
  tax: 'IVA', subtotal: 'Imponibile (IVA esclusa)', total: 'Totale', totalWithTax: 'Totale (IVA inclusa)',
  prepaidDrawn: 'Prelevato dal saldo prepagato (IVA inclusa)', prepaidLeft: 'Saldo prepagato residuo (IVA inclusa)',
  pay: 'Vi preghiamo di pagare entro il {due} indicando {reference}.',
  transferCode: 'Codice per bonifico, leggibile da un’applicazione bancaria', logoOf: 'Logo di {name}',
  credit: 'Credito', creditOf: 'Credito sulla fattura {number}', creditWithoutTax: 'Credito (IVA esclusa)',
  amountWithoutTax: 'Importo (IVA esclusa)', creditWithTax: 'Credito (IVA inclusa)', applied: 'Applicato ad essa',
  unused: 'Non ancora utilizzato',
  what: 'Movimento', balance: 'Saldo', openingBalance: 'Saldo iniziale', payment: 'Pagamento, ricevuta {number}',
  balanceOn: 'Saldo al {date}', accountIn: 'Conto in {currency}', nothingRecorded: 'Fino a questo giorno non è registrato nulla.',
  taxRate: 'Aliquota IVA', taxByRate: 'IVA per aliquota', taxRounded: 'L’IVA è arrotondata su ogni registrazione e riga.',
  taxNumber: 'Partita IVA', drawn: 'Utilizzato', ageing: 'Scaduto, in giorni', notDue: 'Non ancora scaduto',
  paymentIsDue: 'Il pagamento è dovuto entro il {due}.', paymentWasDue: 'Il pagamento era dovuto entro il {due}.',
  isOutstanding: 'Restano da pagare {currency} {outstanding}.',
  payOverdue: 'Il pagamento era dovuto entro il {due}. Vi preghiamo di pagare ora indicando {reference}.',
  mailSubject: '{category} {number} da {organisation}',
  mailMessage: `Buongiorno {contact},

in allegato trovate {category} {number} del {date} di {currency} {total}.
{payment}

Potete anche vederla e stamparla qui: {link}

{bank}

Cordiali saluti
{organisation}
{registration}`,
  creditSubject: 'Nota di credito {number} da {organisation}',
  creditMessage: `Buongiorno {contact},

in allegato trovate la nota di credito {number} del {date} di {currency} {total}. {about}

Potete anche vederla e stamparla qui: {link}

Cordiali saluti
{organisation}`,
  creditsInvoice: 'Riguarda la fattura {number}.',
  statementSubject: 'Estratto conto da {organisation}',
  statementMessage: `Buongiorno {contact},

in allegato trovate il vostro estratto conto dal {from} al {to}.

Potete anche vederlo e stamparlo qui: {link}

Cordiali saluti
{organisation}`,
  reminders: ['Primo sollecito', 'Secondo sollecito', 'Ultimo sollecito'],
  reminderSubject: '{reminder}: {category} {number} da {organisation}',
  reminderMessage: `Buongiorno {contact},

{category} {number} del {date} scadeva il {due}, {days} giorni fa. Restano da pagare {currency} {outstanding}.
Vi preghiamo di pagare, o di dirci se qualcosa non è corretto. Se avete già pagato, ignorate questo messaggio.

{bank}

Cordiali saluti
{organisation}
{registration}`,
  clientPage: {
    details: 'Dettagli', totals: 'Totali', note: 'Nota', print: 'Stampa', paid: 'Pagato', toPay: 'Da pagare', thanks: 'Pagato. Grazie.',
    credited: 'Accreditato', outstanding: 'Da saldare', payments: 'Pagamenti', nothingPaid: 'Non è ancora stato pagato nulla.',
    days: 'Giorni dell’estratto conto', firstDay: 'Dal', lastDay: 'Al', show: 'Mostra', pdfSoon: 'Il PDF è in preparazione',
    pdfSoonMore: 'Ci vuole un po’ più del solito. Premere di nuovo PDF tra un minuto.', ask: 'Ha una domanda in merito?',
    asked: 'La Sua domanda è stata inviata', askedMore: '{organisation} Le risponderà. Qui sotto può chiedere altro.',
    waiting: 'Una domanda in merito è già stata inviata e attende risposta.', name: 'Il Suo nome', email: 'Il Suo indirizzo e-mail',
    emailHint: 'Dove inviare la risposta. Lasciare vuoto se è già noto.', question: 'La Sua domanda', send: 'Invia domanda',
    refused: 'La Sua domanda non è stata inviata', missing: '{field}: campo obbligatorio.',
    tooLong: '{field}: al massimo {max} caratteri.', notAddress: 'L’indirizzo e-mail non è valido.',
    unreadable: '{field}: rimuovere i caratteri illeggibili.',
    tooManyQuestions: 'Troppe domande. Attenda un’ora o risponda all’e-mail che ha ricevuto.', tooMany: 'Troppe richieste',
    tooManyMore: 'Il PDF è stato richiesto troppo spesso. Attenda {minutes} minuti e riprovi.', back: 'Torna alla pagina',
    unknown: 'Pagina non trovata',
    unknownMore: 'Questo indirizzo non porta da nessuna parte o il link è stato revocato. Ne chieda uno nuovo al mittente.',
  },
};
