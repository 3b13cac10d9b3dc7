import type { PaperWords } from './paper-words.ts';

export const fr: PaperWords = {
  taxInvoice: 'Facture', invoice: 'Facture', creditNote: 'Avoir', statement: 'Relevé de compte', draft: 'Brouillon', preview: 'Aperçu',
  billTo: 'Facturé à', to: 'À', from: 'De', invoiceDate: 'Date de facture', paymentDue: 'Échéance', period: 'Période',
  yourReference: 'Votre référence', fromDay: 'à partir du {date}', untilDay: 'jusqu’au {date}', page: 'Page {page} sur {pages}',
  time: 'Temps', date: 'Date', person: 'Personne', work: 'Prestation', entries: 'Saisies', hours: 'Heures', rate: 'Taux',
  amount: 'Montant', prepaid: 'prépayé', notCharged: 'non facturé',
  linesTitle: 'Produits et autres lignes', lines: 'Lignes', sku: 'Réf. produit', description: 'Description', quantity: 'Quantité',
  price: 'Prix', discount: 'Remise',
  tax: 'TVA', subtotal: 'Sous-total (HT)', total: 'Total', totalWithTax: 'Total (TTC)',
  prepaidDrawn: 'Prélevé sur le solde prépayé (TTC)', prepaidLeft: 'Solde prépayé restant (TTC)',
  pay: 'Merci de payer avant le {due} en indiquant {reference}.', transferCode: 'Code de virement, lisible par une application bancaire',
  logoOf: 'Logo de {name}',
  credit: 'Avoir', creditOf: 'Avoir sur la facture {number}', creditWithoutTax: 'Avoir (HT)', amountWithoutTax: 'Montant (HT)',
  creditWithTax: 'Avoir (TTC)', applied: 'Imputé sur celle-ci', unused: 'Pas encore utilisé',
  what: 'Opération', balance: 'Solde', openingBalance: 'Solde initial', payment: 'Paiement, reçu {number}',
  balanceOn: 'Solde au {date}', accountIn: 'Compte en {currency}', nothingRecorded: 'Rien n’est enregistré jusqu’à ce jour.',
  taxRate: 'Taux de TVA', taxByRate: 'TVA par taux', taxRounded: 'La TVA est arrondie sur chaque saisie et chaque ligne.',
  taxNumber: 'N° de TVA', drawn: 'Utilisé', ageing: 'En retard, en jours', notDue: 'Pas encore échu',
  paymentIsDue: 'Le paiement est attendu pour le {due}.', paymentWasDue: 'Le paiement était attendu pour le {due}.',
  isOutstanding: 'Il reste {currency} {outstanding} à payer.',
  payOverdue: 'Le paiement était attendu pour le {due}. Merci de payer maintenant en indiquant {reference}.',
  mailSubject: '{category} {number} de {organisation}',
  mailMessage: `Bonjour {contact},

Veuillez trouver ci-joint : {category} {number} du {date} d’un montant de {currency} {total}.
{payment}

Vous pouvez aussi la consulter et l’imprimer ici : {link}

{bank}

Cordialement
{organisation}
{registration}`,
  creditSubject: 'Avoir {number} de {organisation}',
  creditMessage: `Bonjour {contact},

Veuillez trouver ci-joint l’avoir {number} du {date} d’un montant de {currency} {total}. {about}

Vous pouvez aussi le consulter et l’imprimer ici : {link}

Cordialement
{organisation}`,
  creditsInvoice: 'Il porte sur la facture {number}.',
  statementSubject: 'Relevé de compte de {organisation}',
  statementMessage: `Bonjour {contact},

Veuillez trouver ci-joint votre relevé de compte du {from} au {to}.

Vous pouvez aussi le consulter et l’imprimer ici : {link}

Cordialement
{organisation}`,
  reminders: ['Premier rappel', 'Deuxième rappel', 'Dernier rappel'],
  reminderSubject: '{reminder} : {category} {number} de {organisation}',
  reminderMessage: `Bonjour {contact},

{category} {number} du {date} était à payer le {due}, il y a {days} jours. {currency} {outstanding} restent dus.
Merci de régler ce montant, ou de nous dire si quelque chose ne va pas. Si vous avez payé entre-temps, ne tenez pas compte de ce message.

{bank}

Cordialement
{organisation}
{registration}`,
  clientPage: {
    details: 'Détails', totals: 'Totaux', note: 'Remarque', print: 'Imprimer', paid: 'Payé', toPay: 'À payer', thanks: 'Payé. Merci.',
    credited: 'Crédité', outstanding: 'Reste dû', payments: 'Paiements', nothingPaid: 'Rien n’a encore été payé.',
    days: 'Jours du relevé', firstDay: 'Du', lastDay: 'Au', show: 'Afficher', pdfSoon: 'Le PDF est en préparation',
    pdfSoonMore: 'Cela prend un peu plus de temps que d’habitude. Appuyez à nouveau sur PDF dans une minute.',
    ask: 'Avez-vous une question à ce sujet ?', asked: 'Votre question a été envoyée',
    askedMore: '{organisation} vous répondra. Vous pouvez poser une autre question ci-dessous.',
    waiting: 'Une question à ce sujet a déjà été envoyée et attend une réponse.', name: 'Votre nom', email: 'Votre adresse e-mail',
    emailHint: 'C’est là que la réponse sera envoyée. Laissez vide si elle est connue.', question: 'Votre question',
    send: 'Envoyer la question', refused: 'Votre question n’a pas été envoyée', missing: '{field} : ce champ est obligatoire.',
    tooLong: '{field} : {max} caractères au maximum.', notAddress: 'Cette adresse e-mail n’est pas valide.',
    unreadable: '{field} : veuillez supprimer les caractères illisibles.',
    tooManyQuestions: 'Trop de questions. Veuillez patienter une heure ou répondre à l’e-mail que vous avez reçu.',
    tooMany: 'Trop de demandes', tooManyMore: 'Le PDF a été demandé trop souvent. Veuillez patienter {minutes} minutes, puis réessayer.',
    back: 'Retour à la page', unknown: 'Page introuvable',
    unknownMore: 'Cette adresse ne mène nulle part, ou son lien a été retiré. Demandez-en un nouveau à l’expéditeur.',
  },
};
