import type { PaperWords } from './paper-words.ts';

export const ko: PaperWords = {
  taxInvoice: '세금 계산서', invoice: '청구서', creditNote: '대변 전표', statement: '거래 명세서', draft: '초안', preview: '미리 보기',
  billTo: '청구처', to: '받는 곳', from: '시작일', invoiceDate: '청구일', paymentDue: '지급 기한', period: '기간',
  yourReference: '귀사 참조 번호', fromDay: '{date}부터', untilDay: '{date}까지', page: '{pages}쪽 중 {page}쪽',
  time: '작업 시간', date: '날짜', person: '담당자', work: '작업 내용', entries: '건수', hours: '시간', rate: '단가', amount: '금액',
  prepaid: '선불', notCharged: '청구 안 함',
  linesTitle: '제품 및 기타 항목', lines: '항목', sku: '제품 번호', description: '설명', quantity: '수량', price: '가격', discount: '할인',
  tax: '부가세', subtotal: '소계 (부가세 별도)', total: '합계', totalWithTax: '총액 (부가세 포함)',
  prepaidDrawn: '선불 잔액 사용액 (부가세 포함)', prepaidLeft: '남은 선불 잔액 (부가세 포함)',
  pay: '{due}까지 {reference}을(를) 적어 지급해 주십시오.', transferCode: '은행 앱으로 읽는 이체 코드', logoOf: '{name} 로고',
  credit: '대변', creditOf: '청구서 {number}의 대변', creditWithoutTax: '대변 (부가세 별도)', amountWithoutTax: '금액 (부가세 별도)',
  creditWithTax: '대변 (부가세 포함)', applied: '상계됨', unused: '미사용',
  what: '내역', balance: '잔액', openingBalance: '기초 잔액', payment: '입금, 영수증 {number}',
  balanceOn: '{date} 잔액', accountIn: '{currency} 계정', nothingRecorded: '이 날짜까지 기록된 내역이 없습니다.',
  taxRate: '세율', taxByRate: '세율별 부가세', taxRounded: '부가세는 항목과 행마다 반올림합니다.', taxNumber: '사업자등록번호', drawn: '차감액', ageing: '연체 일수',
  notDue: '기한 전', paymentIsDue: '지급 기한은 {due}입니다.', paymentWasDue: '지급 기한은 {due}이었습니다.',
  isOutstanding: '그중 {currency} {outstanding}이(가) 미납입니다.', payOverdue: '지급 기한은 {due}이었습니다. {reference}을(를) 기재하여 지금 지급해 주십시오.',
  mailSubject: '{organisation}의 {category} {number}',
  mailMessage: `{contact} 님께

{date}자 {category} {number}({currency} {total})을(를) 첨부합니다.
{payment}

다음 주소에서도 보고 인쇄할 수 있습니다: {link}

{bank}

감사합니다.
{organisation}
{registration}`,
  creditSubject: '{organisation}의 대변 전표 {number}',
  creditMessage: `{contact} 님께

{date}자 대변 전표 {number}({currency} {total})을(를) 첨부합니다. {about}

다음 주소에서도 보고 인쇄할 수 있습니다: {link}

감사합니다.
{organisation}`,
  creditsInvoice: '청구서 {number}에 대한 것입니다.',
  statementSubject: '{organisation}의 거래 명세서',
  statementMessage: `{contact} 님께

{from}부터 {to}까지의 거래 명세서를 첨부합니다.

다음 주소에서도 보고 인쇄할 수 있습니다: {link}

감사합니다.
{organisation}`,
  reminders: ['첫 번째 안내', '두 번째 안내', '마지막 안내'],
  reminderSubject: '{reminder}: {organisation}의 {category} {number}',
  reminderMessage: `{contact} 님께

{date}자 {category} {number}의 지급 기한 {due}이(가) {days}일 지났습니다. {currency} {outstanding}이(가) 아직 지급되지 않았습니다.
지급해 주시거나, 잘못된 점이 있으면 알려 주십시오. 이미 지급하셨다면 이 메일은 무시하셔도 됩니다.

{bank}

감사합니다.
{organisation}
{registration}`,
  clientPage: {
    details: '세부 정보', totals: '합계', note: '비고', print: '인쇄', paid: '결제 완료', toPay: '결제 예정', thanks: '결제가 완료되었습니다. 감사합니다.',
    credited: '대변 처리액', outstanding: '미결제 잔액', payments: '결제 내역', nothingPaid: '아직 결제된 금액이 없습니다.', days: '명세서 기간', firstDay: '시작일',
    lastDay: '종료일', show: '보기', pdfSoon: 'PDF를 만드는 중입니다', pdfSoonMore: '평소보다 조금 더 걸리고 있습니다. 1분 후에 PDF를 다시 눌러 주세요.',
    ask: '이에 대해 궁금한 점이 있으신가요?', asked: '질문을 보냈습니다', askedMore: '{organisation}에서 답변드립니다. 아래에서 다른 질문을 하실 수 있습니다.',
    waiting: '이에 대한 질문이 이미 접수되어 답변을 기다리고 있습니다.', name: '이름', email: '이메일 주소', emailHint: '답변을 받을 주소입니다. 이미 알고 있는 주소라면 비워 두세요.',
    question: '질문', send: '질문 보내기', refused: '질문을 보내지 못했습니다', missing: '‘{field}’을(를) 입력해 주세요.',
    tooLong: '‘{field}’은(는) {max}자 이하로 입력해 주세요.', notAddress: '이메일 주소 형식이 올바르지 않습니다.', unreadable: '‘{field}’에서 읽을 수 없는 문자를 삭제해 주세요.',
    tooManyQuestions: '질문이 너무 많습니다. 한 시간 후에 다시 시도하시거나 받으신 이메일에 회신해 주세요.', tooMany: '요청이 너무 많습니다',
    tooManyMore: 'PDF 요청이 너무 많습니다. {minutes}분 후에 다시 시도해 주세요.', back: '페이지로 돌아가기', unknown: '페이지를 찾을 수 없습니다',
    unknownMore: '존재하지 않는 주소이거나 링크가 취소되었습니다. 보낸 분께 새 링크를 요청해 주세요.',
  },
};
