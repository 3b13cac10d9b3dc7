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
  taxRate: '税率', taxByRate: '按税率列示的税额', taxRounded: '税额按每条记录和每行分别四舍五入。', taxNumber: '税号', drawn: '已抵扣', ageing: '逾期天数', notDue: '未到期',
  paymentIsDue: '请于 {due} 前付款。', paymentWasDue: '付款已于 {due} 到期。', isOutstanding: '其中 {currency} {outstanding} 尚未支付。',
  payOverdue: '付款已于 {due} 到期。请立即付款并注明 {reference}。',
  mailSubject: '{organisation} 的{category} {number}',
  mailMessage: `{contact}，您好！

随信附上 {date} 的{category} {number}，金额 {currency} {total}。
{payment}

您也可以在此查看和打印：{link}

{bank}

此致
{organisation}
{registration}`,
  creditSubject: '{organisation} 的贷记单 {number}',
  creditMessage: `{contact}，您好！

随信附上 {date} 的贷记单 {number}，金额 {currency} {total}。{about}

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
  clientPage: {
    details: '详情', totals: '合计', note: '备注', print: '打印', paid: '已付', toPay: '待付', thanks: '已付款，谢谢。', credited: '已贷记',
    outstanding: '未付余额', payments: '付款', nothingPaid: '尚未付款。', days: '对账单日期', firstDay: '起始日', lastDay: '截止日', show: '显示',
    pdfSoon: '正在生成 PDF', pdfSoonMore: '所需时间比平常稍长，请一分钟后再点击 PDF。', ask: '对此有疑问吗？', asked: '您的问题已发送',
    askedMore: '{organisation} 将回复您。您可以在下方继续提问。', waiting: '已有相关问题发送，正在等待回复。', name: '您的姓名', email: '您的电子邮箱',
    emailHint: '用于接收回复。如对方已知，可留空。', question: '您的问题', send: '发送问题', refused: '您的问题未能发送', missing: '请填写“{field}”。',
    tooLong: '“{field}”最多 {max} 个字符。', notAddress: '电子邮箱格式不正确。', unreadable: '“{field}”含有无法识别的字符，请将其删除。',
    tooManyQuestions: '提问过于频繁。请等待一小时，或直接回复您收到的邮件。', tooMany: '请求过多', tooManyMore: 'PDF 请求过于频繁。请等待 {minutes} 分钟后重试。', back: '返回页面',
    unknown: '找不到页面', unknownMore: '此地址无效，或链接已被撤回。请向发送者索取新链接。',
  },
};
