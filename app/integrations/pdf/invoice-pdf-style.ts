import { StyleSheet } from '@react-pdf/renderer';
import { DOCUMENT_FONT } from './fonts.ts';

const INK = '#1b1f24';
const SOFT = '#5b6470';
const RULE = '#c9ced6';

export const invoiceStyle = StyleSheet.create({
  page: { paddingTop: 44, paddingBottom: 64, paddingHorizontal: 44, fontFamily: DOCUMENT_FONT, fontSize: 9, color: INK },
  line: { fontSize: 9, lineHeight: 1.45 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  from: { width: '54%' },
  organisation: { fontSize: 14, fontWeight: 600, marginBottom: 4 },
  soft: { color: SOFT },
  title: { fontSize: 20, fontWeight: 600, textAlign: 'right', lineHeight: 1.2 },
  number: { fontSize: 11, textAlign: 'right', marginTop: 2 },
  parties: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 22 },
  billTo: { width: '54%' },
  label: { color: SOFT, fontSize: 8 },
  strong: { fontWeight: 600 },
  facts: { width: '40%' },
  fact: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
  section: { fontSize: 10, fontWeight: 600, marginTop: 4, marginBottom: 4 },
  tableHead: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: INK, paddingBottom: 3 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: RULE, paddingVertical: 3.5 },
  sumRow: { flexDirection: 'row', paddingVertical: 4, fontWeight: 600 },
  date: { width: '12%' },
  person: { width: '17%', paddingRight: 6 },
  work: { width: '37%', paddingRight: 8 },
  hours: { width: '9%', textAlign: 'right' },
  rate: { width: '11%', textAlign: 'right' },
  amount: { width: '14%', textAlign: 'right' },
  description: { width: '46%', paddingRight: 8 },
  quantity: { width: '12%', textAlign: 'right' },
  price: { width: '14%', textAlign: 'right' },
  discount: { width: '14%', textAlign: 'right' },
  totals: { marginTop: 16, alignSelf: 'flex-end', width: '46%' },
  totalRow: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2.5 },
  grandTotal: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 6, marginTop: 3, borderTopWidth: 1, borderTopColor: INK },
  big: { fontSize: 12, fontWeight: 600 },
  after: { marginTop: 20 },
  payment: { marginTop: 14, padding: 10, borderWidth: 0.5, borderColor: RULE },
  footer: { position: 'absolute', bottom: 28, left: 44, right: 44, flexDirection: 'row', justifyContent: 'space-between', fontSize: 8, color: SOFT, borderTopWidth: 0.5, borderTopColor: RULE, paddingTop: 6 },
});
