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
  mailSubject: '{category} {number} de {organisation}',
  mailMessage: `Hola, {contact}:

Adjuntamos {category} {number} del {date} por {currency} {total}.
El pago vence el {due}.

También puede verla e imprimirla aquí: {link}

{bank}

Un saludo
{organisation}
{registration}`,
  creditSubject: 'Nota de crédito {number} de {organisation}',
  creditMessage: `Hola, {contact}:

Adjuntamos la nota de crédito {number} del {date} por {total}. {about}

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
};
