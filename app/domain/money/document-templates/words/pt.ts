import type { PaperWords } from './paper-words.ts';

export const pt: PaperWords = {
  taxInvoice: 'Fatura', invoice: 'Fatura', creditNote: 'Nota de crédito', statement: 'Extrato de conta', draft: 'Rascunho',
  preview: 'Pré-visualização',
  billTo: 'Faturar a', to: 'Para', from: 'De', invoiceDate: 'Data da fatura', paymentDue: 'Vencimento', period: 'Período',
  yourReference: 'A sua referência', fromDay: 'a partir de {date}', untilDay: 'até {date}', page: 'Página {page} de {pages}',
  time: 'Tempo', date: 'Data', person: 'Pessoa', work: 'Trabalho', entries: 'Registos', hours: 'Horas', rate: 'Tarifa',
  amount: 'Valor', prepaid: 'pré-pago', notCharged: 'não faturado',
  linesTitle: 'Produtos e outras linhas', lines: 'Linhas', sku: 'Ref. produto', description: 'Descrição', quantity: 'Quantidade',
  price: 'Preço', discount: 'Desconto',
  tax: 'IVA', subtotal: 'Subtotal (sem IVA)', total: 'Total', totalWithTax: 'Total (com IVA)',
  prepaidDrawn: 'Usado do saldo pré-pago (com IVA)', prepaidLeft: 'Saldo pré-pago restante (com IVA)',
  pay: 'Pague até {due} e indique {reference}.', transferCode: 'Código de transferência, legível por uma aplicação bancária',
  logoOf: 'Logótipo de {name}',
  credit: 'Crédito', creditOf: 'Crédito da fatura {number}', creditWithoutTax: 'Crédito (sem IVA)', amountWithoutTax: 'Valor (sem IVA)',
  creditWithTax: 'Crédito (com IVA)', applied: 'Aplicado à mesma', unused: 'Ainda não usado',
  what: 'Movimento', balance: 'Saldo', openingBalance: 'Saldo inicial', payment: 'Pagamento, recibo {number}',
  balanceOn: 'Saldo em {date}', accountIn: 'Conta em {currency}', nothingRecorded: 'Nada está registado até este dia.',
  taxRate: 'Taxa de IVA', taxByRate: 'IVA por taxa', taxRounded: 'O IVA é arredondado em cada registo e em cada linha.', taxNumber: 'NIF',
  drawn: 'Utilizado', ageing: 'Em atraso, em dias', notDue: 'Ainda não vencido', paymentIsDue: 'O pagamento vence em {due}.',
  paymentWasDue: 'O pagamento venceu em {due}.', isOutstanding: 'Continuam por pagar {currency} {outstanding}.',
  payOverdue: 'O pagamento venceu em {due}. Pague agora e indique {reference}.',
  mailSubject: '{category} {number} de {organisation}',
  mailMessage: `Caro(a) {contact},

Segue em anexo {category} {number} de {date} no valor de {currency} {total}.
{payment}

Também a pode ver e imprimir aqui: {link}

{bank}

Com os melhores cumprimentos
{organisation}
{registration}`,
  creditSubject: 'Nota de crédito {number} de {organisation}',
  creditMessage: `Caro(a) {contact},

Segue em anexo a nota de crédito {number} de {date} no valor de {currency} {total}. {about}

Também a pode ver e imprimir aqui: {link}

Com os melhores cumprimentos
{organisation}`,
  creditsInvoice: 'Diz respeito à fatura {number}.',
  statementSubject: 'Extrato de conta de {organisation}',
  statementMessage: `Caro(a) {contact},

Segue em anexo o seu extrato de conta de {from} a {to}.

Também o pode ver e imprimir aqui: {link}

Com os melhores cumprimentos
{organisation}`,
  reminders: ['Primeiro aviso', 'Segundo aviso', 'Último aviso'],
  reminderSubject: '{reminder}: {category} {number} de {organisation}',
  reminderMessage: `Caro(a) {contact},

{category} {number} de {date} venceu em {due}, há {days} dias. Continuam por pagar {currency} {outstanding}.
Pedimos que pague, ou que nos diga se algo não está certo. Se entretanto já pagou, ignore esta mensagem.

{bank}

Com os melhores cumprimentos
{organisation}
{registration}`,
  clientPage: {
    details: 'Detalhes', totals: 'Totais', note: 'Nota', print: 'Imprimir', paid: 'Pago', toPay: 'A pagar', thanks: 'Pago. Obrigado.',
    credited: 'Creditado', outstanding: 'Em dívida', payments: 'Pagamentos', nothingPaid: 'Ainda nada foi pago.', days: 'Dias do extrato',
    firstDay: 'De', lastDay: 'Até', show: 'Mostrar', pdfSoon: 'O PDF está a ser preparado',
    pdfSoonMore: 'Demora um pouco mais do que o habitual. Prima PDF novamente daqui a um minuto.', ask: 'Tem alguma pergunta sobre isto?',
    asked: 'A sua pergunta foi enviada', askedMore: '{organisation} irá responder-lhe. Abaixo pode perguntar mais alguma coisa.',
    waiting: 'Já foi enviada uma pergunta sobre isto, que aguarda resposta.', name: 'O seu nome', email: 'O seu endereço de e-mail',
    emailHint: 'Para onde vai a resposta. Deixe vazio se já for conhecido.', question: 'A sua pergunta', send: 'Enviar pergunta',
    refused: 'A sua pergunta não foi enviada', missing: '{field}: campo obrigatório.', tooLong: '{field}: no máximo {max} carateres.',
    notAddress: 'O endereço de e-mail não é válido.', unreadable: '{field}: remova os carateres ilegíveis.',
    tooManyQuestions: 'Demasiadas perguntas. Aguarde uma hora ou responda ao e-mail que recebeu.', tooMany: 'Demasiados pedidos',
    tooManyMore: 'O PDF foi pedido demasiadas vezes. Aguarde {minutes} minutos e tente novamente.', back: 'Voltar à página',
    unknown: 'Página não encontrada',
    unknownMore: 'Este endereço não leva a lado nenhum ou a ligação foi retirada. Peça uma nova a quem a enviou.',
  },
};
