import type { PaperWords } from './paper-words.ts';

export const ja: PaperWords = {
  taxInvoice: '請求書', invoice: '請求書', creditNote: 'クレジットノート', statement: '取引明細書', draft: '下書き', preview: 'プレビュー',
  billTo: '請求先', to: '宛先', from: '開始日', invoiceDate: '請求日', paymentDue: 'お支払期限', period: '対象期間',
  yourReference: '貴社番号', fromDay: '{date} から', untilDay: '{date} まで', page: '{page} / {pages} ページ',
  time: '作業時間', date: '日付', person: '担当者', work: '作業内容', entries: '件数', hours: '時間', rate: '単価', amount: '金額',
  prepaid: '前払い', notCharged: '請求なし',
  linesTitle: '製品およびその他の明細', lines: '明細', sku: '製品番号', description: '摘要', quantity: '数量', price: '単価', discount: '値引',
  tax: '消費税', subtotal: '小計（税抜）', total: '合計', totalWithTax: '合計（税込）',
  prepaidDrawn: '前払残高の使用額（税込）', prepaidLeft: '前払残高（税込）',
  pay: '{due} までに {reference} を明記のうえお支払いください。', transferCode: '銀行アプリで読み取る振込用コード', logoOf: '{name} のロゴ',
  credit: 'クレジット', creditOf: '請求書 {number} のクレジット', creditWithoutTax: 'クレジット（税抜）', amountWithoutTax: '金額（税抜）',
  creditWithTax: 'クレジット（税込）', applied: '充当済み', unused: '未使用',
  what: '内容', balance: '残高', openingBalance: '期首残高', payment: '入金、領収 {number}',
  balanceOn: '{date} 現在の残高', accountIn: '{currency} 口座', nothingRecorded: 'この日までの記録はありません。',
  taxRate: '税率', taxByRate: '税率別内訳', taxRounded: '消費税は記録および明細ごとに端数処理しています。', taxNumber: '登録番号', drawn: '充当額', ageing: '延滞日数',
  notDue: '支払期限前', paymentIsDue: 'お支払期限は {due} です。', paymentWasDue: 'お支払期限は {due} でした。',
  isOutstanding: 'うち {currency} {outstanding} が未払いです。', payOverdue: 'お支払期限は {due} でした。{reference} を明記のうえ、お支払いください。',
  mailSubject: '{organisation} より{category} {number}',
  mailMessage: `{contact} 様

{date} 付の{category} {number}（{currency} {total}）を添付いたします。
{payment}

こちらからもご覧いただき、印刷できます：{link}

{bank}

よろしくお願いいたします。
{organisation}
{registration}`,
  creditSubject: '{organisation} よりクレジットノート {number}',
  creditMessage: `{contact} 様

{date} 付のクレジットノート {number}（{currency} {total}）を添付いたします。{about}

こちらからもご覧いただき、印刷できます：{link}

よろしくお願いいたします。
{organisation}`,
  creditsInvoice: '請求書 {number} に対するものです。',
  statementSubject: '{organisation} より取引明細書',
  statementMessage: `{contact} 様

{from} から {to} までの取引明細書を添付いたします。

こちらからもご覧いただき、印刷できます：{link}

よろしくお願いいたします。
{organisation}`,
  reminders: ['お支払いのご確認（1回目）', 'お支払いのご確認（2回目）', 'お支払いのご確認（最終）'],
  reminderSubject: '{reminder}：{organisation} より{category} {number}',
  reminderMessage: `{contact} 様

{date} 付の{category} {number} は {due} がお支払期限で、{days} 日を過ぎております。{currency} {outstanding} が未払いです。
お支払いいただくか、内容に誤りがあればお知らせください。行き違いでお支払い済みの場合はご容赦ください。

{bank}

よろしくお願いいたします。
{organisation}
{registration}`,
  clientPage: {
    details: '詳細', totals: '合計', note: '備考', print: '印刷', paid: '支払済み', toPay: '未払い', thanks: 'お支払い済みです。ありがとうございます。', credited: '充当済み',
    outstanding: '未払残高', payments: '入金', nothingPaid: 'まだお支払いはありません。', days: '明細書の期間', firstDay: '開始日', lastDay: '終了日', show: '表示',
    pdfSoon: 'PDF を作成しています', pdfSoonMore: '通常より少し時間がかかっています。1 分後にもう一度 PDF を押してください。', ask: 'ご質問はありますか？', asked: 'ご質問を送信しました',
    askedMore: '{organisation} から回答いたします。下のフォームから続けて質問できます。', waiting: 'この件についてのご質問は送信済みで、回答をお待ちいただいています。', name: 'お名前', email: 'メールアドレス',
    emailHint: '回答の送信先です。先方が把握している場合は空欄でかまいません。', question: 'ご質問', send: '質問を送信', refused: 'ご質問は送信されませんでした',
    missing: '「{field}」を入力してください。', tooLong: '「{field}」は {max} 文字以内で入力してください。', notAddress: 'メールアドレスの形式が正しくありません。',
    unreadable: '「{field}」から読み取れない文字を削除してください。', tooManyQuestions: 'ご質問の回数が多すぎます。1 時間お待ちいただくか、受信したメールに返信してください。', tooMany: 'リクエストが多すぎます',
    tooManyMore: 'PDF の要求が多すぎます。{minutes} 分後にもう一度お試しください。', back: 'ページに戻る', unknown: 'ページが見つかりません',
    unknownMore: 'このアドレスは存在しないか、リンクが取り消されました。送信者に新しいリンクをお求めください。',
  },
};
