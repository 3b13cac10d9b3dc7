import type { PaperWords } from './paper-words.ts';

export const nl: PaperWords = {
  taxInvoice: 'Factuur', invoice: 'Factuur', creditNote: 'Creditnota', statement: 'Rekeningoverzicht', draft: 'Concept',
  preview: 'Voorbeeld',
  billTo: 'Factuur aan', to: 'Aan', from: 'Van', invoiceDate: 'Factuurdatum', paymentDue: 'Te betalen voor', period: 'Periode',
  yourReference: 'Uw referentie', fromDay: 'vanaf {date}', untilDay: 'tot en met {date}', page: 'Pagina {page} van {pages}',
  time: 'Tijd', date: 'Datum', person: 'Persoon', work: 'Werk', entries: 'Regels', hours: 'Uren', rate: 'Tarief', amount: 'Bedrag',
  prepaid: 'vooruitbetaald', notCharged: 'niet berekend',
  linesTitle: 'Producten en andere regels', lines: 'Regels', sku: 'Artikelnr.', description: 'Omschrijving', quantity: 'Aantal',
  price: 'Prijs', discount: 'Korting',
  tax: 'Btw', subtotal: 'Subtotaal (excl. btw)', total: 'Totaal', totalWithTax: 'Totaal (incl. btw)',
  prepaidDrawn: 'Van het tegoed gebruikt (incl. btw)', prepaidLeft: 'Resterend tegoed (incl. btw)',
  pay: 'Gelieve te betalen voor {due} onder vermelding van {reference}.',
  transferCode: 'Code voor een overschrijving, leesbaar met een bankapp', logoOf: 'Logo van {name}',
  credit: 'Credit', creditOf: 'Credit van factuur {number}', creditWithoutTax: 'Credit (excl. btw)', amountWithoutTax: 'Bedrag (excl. btw)',
  creditWithTax: 'Credit (incl. btw)', applied: 'Daarmee verrekend', unused: 'Nog niet gebruikt',
  what: 'Boeking', balance: 'Saldo', openingBalance: 'Beginsaldo', payment: 'Betaling, ontvangst {number}',
  balanceOn: 'Saldo op {date}', accountIn: 'Rekening in {currency}', nothingRecorded: 'Tot en met deze dag is niets geboekt.',
  taxRate: 'Btw-tarief', taxByRate: 'Btw per tarief', taxRounded: 'De btw is per registratie en per regel afgerond.',
  taxNumber: 'Btw-nummer', drawn: 'Verbruikt', ageing: 'Te laat, in dagen', notDue: 'Nog niet vervallen',
  paymentIsDue: 'Betaling wordt verwacht voor {due}.', paymentWasDue: 'Betaling werd verwacht voor {due}.',
  isOutstanding: 'Hiervan staat nog {currency} {outstanding} open.',
  payOverdue: 'Betaling werd verwacht voor {due}. Betaal nu en vermeld {reference}.',
  mailSubject: '{category} {number} van {organisation}',
  mailMessage: `Beste {contact},

Hierbij ontvangt u {category} {number} van {date} voor {currency} {total}.
{payment}

U kunt die ook hier bekijken en afdrukken: {link}

{bank}

Met vriendelijke groet
{organisation}
{registration}`,
  creditSubject: 'Creditnota {number} van {organisation}',
  creditMessage: `Beste {contact},

Hierbij ontvangt u creditnota {number} van {date} voor {currency} {total}. {about}

U kunt die ook hier bekijken en afdrukken: {link}

Met vriendelijke groet
{organisation}`,
  creditsInvoice: 'Deze hoort bij factuur {number}.',
  statementSubject: 'Rekeningoverzicht van {organisation}',
  statementMessage: `Beste {contact},

Hierbij ontvangt u uw rekeningoverzicht van {from} tot en met {to}.

U kunt het ook hier bekijken en afdrukken: {link}

Met vriendelijke groet
{organisation}`,
  reminders: ['Eerste herinnering', 'Tweede herinnering', 'Laatste herinnering'],
  reminderSubject: '{reminder}: {category} {number} van {organisation}',
  reminderMessage: `Beste {contact},

{category} {number} van {date} had op {due} betaald moeten zijn, {days} dagen geleden. Er staat nog {currency} {outstanding} open.
Wilt u die betalen, of ons laten weten wat er niet klopt? Als u intussen hebt betaald, kunt u dit bericht negeren.

{bank}

Met vriendelijke groet
{organisation}
{registration}`,
  clientPage: {
    details: 'Gegevens', totals: 'Totalen', note: 'Opmerking', print: 'Afdrukken', paid: 'Betaald', toPay: 'Te betalen',
    thanks: 'Betaald. Hartelijk dank.', credited: 'Gecrediteerd', outstanding: 'Openstaand', payments: 'Betalingen',
    nothingPaid: 'Er is nog niets betaald.', days: 'Dagen van het rekeningoverzicht', firstDay: 'Van', lastDay: 'Tot en met',
    show: 'Tonen', pdfSoon: 'De pdf wordt gemaakt',
    pdfSoonMore: 'Het duurt iets langer dan anders. Druk over een minuut nog eens op PDF.', ask: 'Hebt u hier een vraag over?',
    asked: 'Uw vraag is verzonden', askedMore: '{organisation} antwoordt u. Hieronder kunt u nog iets anders vragen.',
    waiting: 'Er is al een vraag over verzonden, die op antwoord wacht.', name: 'Uw naam', email: 'Uw e-mailadres',
    emailHint: 'Daar gaat het antwoord naartoe. Laat dit leeg als het bekend is.', question: 'Uw vraag', send: 'Vraag verzenden',
    refused: 'Uw vraag is niet verzonden', missing: '{field}: dit veld is verplicht.', tooLong: '{field}: hoogstens {max} tekens.',
    notAddress: 'Dit is geen geldig e-mailadres.', unreadable: '{field}: verwijder de onleesbare tekens.',
    tooManyQuestions: 'Te veel vragen. Wacht een uur of beantwoord de e-mail die u hebt ontvangen.', tooMany: 'Te veel verzoeken',
    tooManyMore: 'De pdf is te vaak opgevraagd. Wacht {minutes} minuten en probeer het dan opnieuw.', back: 'Terug naar de pagina',
    unknown: 'Pagina niet gevonden',
    unknownMore: 'Dit adres leidt nergens heen, of de link is ingetrokken. Vraag de afzender om een nieuwe.',
  },
};
