export { describeExemption, endExemption, setExemption } from './agreements/change-exemption.ts';
export { type EmailsExemption, findExemption, findExemptionOfEmail } from './agreements/exemption-queries.ts';
export { describeTerms, grantTerms } from './agreements/grant-terms.ts';
export { readAgreed } from './agreements/read-agreed.ts';
export { DUE_CENTS, findAccountOf } from './agreements/terms-queries.ts';
export { actOnOrder } from './by-staff/act-on-order.ts';
export { cancelAcceptedOffer, cancelOrder } from './by-staff/cancel-order.ts';
export { editOrder } from './by-staff/edit-order.ts';
export { exemptOrder } from './by-staff/exempt-order.ts';
export { issueInvoiceNow, mailInvoice } from './by-staff/issue-invoice.ts';
export { findOrderNumbers } from './by-staff/number-queries.ts';
export { previewMail } from './by-staff/preview-mail.ts';
export { receiveCash } from './by-staff/receive-cash.ts';
export { receivePayment } from './by-staff/receive-payment.ts';
export { quoteRefund, refundOrder } from './by-staff/refund-order.ts';
export { refuseAtDoor } from './by-staff/refuse-at-door.ts';
export { releaseOrder } from './by-staff/release-order.ts';
export { resendMail } from './by-staff/send-again.ts';
export { sendBalanceLink } from './by-staff/send-balance-link.ts';
export { settleRefund } from './by-staff/settle-refund.ts';
export { addNote, editNote } from './by-staff/write-note.ts';
export { undoWriteOff, writeOff } from './by-staff/write-off.ts';
export { cancelUnfinishedPayments } from './charging/cancel-unfinished-payments.ts';
export { closePaymentOf, reconcilePayments } from './charging/reconcile-payments.ts';
export { completeOrders } from './fulfilment/complete-orders.ts';
export { moveParcel, type ParcelMove } from './fulfilment/move-parcel.ts';
export { editParcel, packParcel } from './fulfilment/pack-parcel.ts';
export { receiveParcel } from './fulfilment/receive-parcel.ts';
export { type OrderPieces, readPieces } from './goods/read-pieces.ts';
export {
  forgetBuyer,
  forgetEndedOrders,
  forgetOrdersOf,
  joinGuestOrders,
  leaveOldOrders,
  releaseOrders,
} from './history/buyer-queries.ts';
export { listOrdersByEmail, listOrdersOf } from './history/list-orders.ts';
export { haveInvoices } from './invoices/invoice-queries.ts';
export { issueInvoices } from './invoices/issue-invoices.ts';
export { getInvoice } from './invoices/open-invoice.ts';
export { printInvoice } from './invoices/print-invoice.ts';
export { purgeInvoices } from './invoices/purge-invoices.ts';
export { openPaper } from './invoices/translate-invoice.ts';
export { describeWaiting, issueWaiting } from './invoices/waiting-papers.ts';
export { readWaitsOf } from './invoices/waiting-queries.ts';
export { once, writeForBuyer } from './mails/both-languages.ts';
export { notifyStaff } from './mails/notify-staff.ts';
export { writeReminderMail, writeStatementMail } from './mails/write-account-mail.ts';
export { writeInvoiceMail } from './mails/write-invoice-mail.ts';
export { writeMoneyMail } from './mails/write-money-mail.ts';
export { writeOrderMail } from './mails/write-order-mail.ts';
export { billMissed } from './money/bill-missed.ts';
export { createPayLink } from './money/create-pay-link.ts';
export { describeMoney } from './money/describe-money.ts';
export { fillOrderPayments } from './money/fill-order-payments.ts';
export { isPayable } from './money/pay-link-queries.ts';
export { listPayments } from './money/payment-queries.ts';
export { keepLanguageChoice } from './order/continue-in-english.ts';
export type { OrderDeps } from './order/deps.ts';
export { findOrder, getOrder, isPlacedByOwner } from './order/queries.ts';
export type { OrderRow } from './order/rows.ts';
export type { StaffAddition, StaffChange } from './order/staff-change.ts';
export { hasOrders } from './placing/identity-queries.ts';
export { readPickupStore } from './placing/pickup-store.ts';
export { placeAcceptedOffer } from './placing/place-accepted-offer.ts';
export { placePhoneOrder, quotePhoneOrder } from './placing/place-phone-order.ts';
export { taxingOfOffer } from './placing/taxing-of-offer.ts';
export { getStatement } from './receivables/print-statement.ts';
export { agingOf, toOpenInvoice } from './receivables/read-statement.ts';
export { listOpenInvoices } from './receivables/receivable-queries.ts';
export { remindBuyers } from './receivables/remind-buyers.ts';
export { refundPayment } from './refunds/give-back-payment.ts';
export { nearTheirLimit } from './refunds/limit-queries.ts';
export { reconcileRefunds, sendRefund } from './refunds/send-refund.ts';
export { purgeOldKeys } from './replay/old-key-queries.ts';
export { getOrderId } from './showing/find-order.ts';
export { showOrder } from './showing/show-order.ts';
export { createOrderLink, showToLink } from './tracking/order-links.ts';
