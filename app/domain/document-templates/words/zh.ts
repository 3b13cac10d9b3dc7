import type { PaperWords } from './paper-words.ts';

export const zh: PaperWords = {
  taxInvoice: '税务发票', invoice: '发票', creditNote: '贷记单', statement: '对账单', draft: '草稿', preview: '预览',
  billTo: '客户', to: '致', from: '自', invoiceDate: '开票日期', paymentDue: '付款期限', period: '期间',
  yourReference: '贵方编号', fromDay: '自 {date}', untilDay: '至 {date}', page: '第 {page} 页，共 {pages} 页',
  time: '工时', date: '日期', person: '人员', work: '工作内容', entries: '条目', hours: '小时', rate: '费率', amount: '金额',
  prepaid: '预付', notCharged: '不收费',
  linesTitle: '产品及其他项目', lines: '项目', sku: '产品编号', description: '说明', quantity: '数量', price: '单价', discount: '折扣',
  tax: '税额', subtotal: '小计（不含税）', total: '合计', totalWithTax: '总计（含税）',
  prepaidDrawn: '已用预付余额（含税）', prepaidLeft: '剩余预付余额（含税）',
  pay: '请于 {due} 前付款，并注明 {reference}。', transferCode: '银行转账码，可用银行应用读取', logoOf: '{name} 的标志',
  credit: '贷记', creditOf: '发票 {number} 的贷记', creditWithoutTax: '贷记（不含税）', amountWithoutTax: '金额（不含税）',
  creditWithTax: '贷记（含税）', applied: '已抵扣', unused: '尚未使用',
  what: '事项', balance: '余额', openingBalance: '期初余额', payment: '付款，收据 {number}',
  balanceOn: '{date} 的余额', accountIn: '{currency} 账户', nothingRecorded: '截至当日没有记录。',
  mailSubject: '{organisation} 的{category} {number}',
  mailMessage: `{contact}，您好！

随信附上 {date} 的{category} {number}，金额 {currency} {total}。
请于 {due} 前付款。

您也可以在此查看和打印：{link}

{bank}

此致
{organisation}
{registration}`,
  creditSubject: '{organisation} 的贷记单 {number}',
  creditMessage: `{contact}，您好！

随信附上 {date} 的贷记单 {number}，金额 {total}。{about}

您也可以在此查看和打印：{link}

此致
{organisation}`,
  creditsInvoice: '该贷记单对应发票 {number}。',
  statementSubject: '{organisation} 的对账单',
  statementMessage: `{contact}，您好！

随信附上 {from} 至 {to} 的对账单。

您也可以在此查看和打印：{link}

此致
{organisation}`,
  reminders: ['第一次提醒', '第二次提醒', '最后提醒'],
  reminderSubject: '{reminder}：{organisation} 的{category} {number}',
  reminderMessage: `{contact}，您好！

{date} 的{category} {number} 已于 {due} 到期，逾期 {days} 天，尚有 {currency} {outstanding} 未付。
请付款；如有不符之处，请告知我们。如您已付款，请忽略本邮件。

{bank}

此致
{organisation}
{registration}`,
};
