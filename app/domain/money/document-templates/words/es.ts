import type { PaperWords } from './paper-words.ts';

export const es: PaperWords = {
  taxInvoice: 'Factura', invoice: 'Factura', creditNote: 'Nota de crédito', statement: 'Estado de cuenta', draft: 'Borrador',
  preview: 'Vista previa',
  billTo: 'Facturar a', to: 'A', from: 'De', invoiceDate: 'Fecha de factura', paymentDue: 'Vencimiento', period: 'Periodo',
  yourReference: 'Su referencia', fromDay: 'desde el {date}', untilDay: 'hasta el {date}', page: 'Página {page} de {pages}',
  time: 'Tiempo', date: 'Fecha', person: 'Persona', work: 'Trabajo', entries: 'Registros', hours: 'Horas', rate: 'Tarifa',
  amount: 'Importe', prepaid: 'prepagado', notCharged: 'no facturado',
  linesTitle: 'Productos y otras líneas', lines: 'Líneas', sku: 'Ref. producto', description: 'Descripción', quantity: 'Cantidad',
  price: 'Precio', discount: 'Descuento',
  tax: 'IVA', subtotal: 'Subtotal (sin IVA)', total: 'Total', totalWithTax: 'Total (con IVA)',
  prepaidDrawn: 'Usado del saldo prepagado (con IVA)', prepaidLeft: 'Saldo prepagado restante (con IVA)',
  pay: 'Pague antes del {due} e indique {reference}.', transferCode: 'Código de transferencia, legible con una aplicación bancaria',
  logoOf: 'Logotipo de {name}',
  credit: 'Abono', creditOf: 'Abono de la factura {number}', creditWithoutTax: 'Abono (sin IVA)', amountWithoutTax: 'Importe (sin IVA)',
  creditWithTax: 'Abono (con IVA)', applied: 'Aplicado a ella', unused: 'Aún sin usar',
  what: 'Concepto', balance: 'Saldo', openingBalance: 'Saldo inicial', payment: 'Pago, recibo {number}',
  balanceOn: 'Saldo a {date}', accountIn: 'Cuenta en {currency}', nothingRecorded: 'No hay nada registrado hasta este día.',
  taxRate: 'Tipo de IVA', taxByRate: 'IVA por tipo', taxRounded: 'El IVA se redondea en cada registro y en cada línea.',
  taxNumber: 'NIF-IVA', drawn: 'Consumido', ageing: 'Vencido, en días', notDue: 'Aún no vencido', paymentIsDue: 'El pago vence el {due}.',
  paymentWasDue: 'El pago venció el {due}.', isOutstanding: 'Quedan pendientes {currency} {outstanding}.',
  payOverdue: 'El pago venció el {due}. Páguelo ahora e indique {reference}.',
  mailSubject: '{category} {number} de {organisation}',
  mailMessage: `Hola, {contact}:

Adjuntamos {category} {number} del {date} por {currency} {total}.
{payment}

También puede verla e imprimirla aquí: {link}

{bank}

Un saludo
{organisation}
{registration}`,
  creditSubject: 'Nota de crédito {number} de {organisation}',
  creditMessage: `Hola, {contact}:

Adjuntamos la nota de crédito {number} del {date} por {currency} {total}. {about}

También puede verla e imprimirla aquí: {link}

Un saludo
{organisation}`,
  creditsInvoice: 'Corresponde a la factura {number}.',
  statementSubject: 'Estado de cuenta de {organisation}',
  statementMessage: `Hola, {contact}:

Adjuntamos su estado de cuenta del {from} al {to}.

También puede verlo e imprimirlo aquí: {link}

Un saludo
{organisation}`,
  reminders: ['Primer recordatorio', 'Segundo recordatorio', 'Último recordatorio'],
  reminderSubject: '{reminder}: {category} {number} de {organisation}',
  reminderMessage: `Hola, {contact}:

{category} {number} del {date} venció el {due}, hace {days} días. Quedan pendientes {currency} {outstanding}.
Le rogamos que la pague o que nos diga si algo no es correcto. Si ya ha pagado, no tenga en cuenta este mensaje.

{bank}

Un saludo
{organisation}
{registration}`,
  clientPage: {
    details: 'Detalles', totals: 'Totales', note: 'Nota', print: 'Imprimir', paid: 'Pagado', toPay: 'Por pagar',
    thanks: 'Pagado. Gracias.', credited: 'Abonado', outstanding: 'Pendiente', payments: 'Pagos',
    nothingPaid: 'Todavía no se ha pagado nada.', days: 'Días del extracto', firstDay: 'Desde', lastDay: 'Hasta', show: 'Mostrar',
    pdfSoon: 'El PDF se está preparando', pdfSoonMore: 'Tarda un poco más de lo habitual. Vuelva a pulsar PDF dentro de un minuto.',
    ask: '¿Tiene alguna pregunta al respecto?', asked: 'Su pregunta se ha enviado',
    askedMore: '{organisation} le responderá. Puede hacer otra pregunta más abajo.',
    waiting: 'Ya se envió una pregunta al respecto y está pendiente de respuesta.', name: 'Su nombre',
    email: 'Su dirección de correo electrónico', emailHint: 'Adonde se enviará la respuesta. Déjela vacía si ya la conocemos.',
    question: 'Su pregunta', send: 'Enviar pregunta', refused: 'Su pregunta no se ha enviado',
    missing: '{field}: este campo es obligatorio.', tooLong: '{field}: como máximo {max} caracteres.',
    notAddress: 'La dirección de correo electrónico no es válida.', unreadable: '{field}: elimine los caracteres que no se pueden leer.',
    tooManyQuestions: 'Demasiadas preguntas. Espere una hora o responda al correo electrónico que recibió.',
    tooMany: 'Demasiadas solicitudes',
    tooManyMore: 'El PDF se ha solicitado demasiadas veces. Espere {minutes} minutos y vuelva a intentarlo.', back: 'Volver a la página',
    unknown: 'Página no encontrada',
    unknownMore: 'Esta dirección no lleva a ninguna parte o su enlace se ha retirado. Pida uno nuevo a quien se lo envió.',
  },
};
