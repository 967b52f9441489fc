export { type BillDetail, type BillView, billDetail } from './api';
export { BILL_NAMES, billOf, fromApi, newBill, toApi } from './mapping';
