export { actOnOrder } from './bulk/act-on-order.ts';
export { findOrderNumbers } from './bulk/number-queries.ts';
export { cancelOrder } from './by-staff/cancel-order.ts';
export { describeMoney } from './by-staff/describe-money.ts';
export { exemptOrder } from './by-staff/exempt-order.ts';
export type { StaffChange } from './by-staff/lock-seen.ts';
export { receiveCash } from './by-staff/receive-cash.ts';
export { quoteRefund, refundOrder } from './by-staff/refund-order.ts';
export { refuseAtDoor } from './by-staff/refuse-at-door.ts';
export { releaseOrder } from './by-staff/release-order.ts';
export { settleRefund } from './by-staff/settle-refund.ts';
export type { OrderDeps } from './deps.ts';
export { describeExemption, endExemption, setExemption } from './exemptions/change-exemption.ts';
export { findExemption } from './exemptions/exemption-queries.ts';
export { completeOrders } from './fulfilling/complete-orders.ts';
export { moveParcel, type ParcelMove } from './fulfilling/move-parcel.ts';
export { editParcel, packParcel } from './fulfilling/pack-parcel.ts';
export { type OrderPieces, readPieces } from './fulfilling/read-pieces.ts';
export { receiveParcel } from './fulfilling/receive-parcel.ts';
export {
  forgetBuyer,
  forgetEndedOrders,
  forgetOrdersOf,
  joinGuestOrders,
  leaveOldOrders,
  releaseOrders,
} from './history/buyer-queries.ts';
export { listOrdersByEmail, listOrdersOf } from './history/list-orders.ts';
export { issueInvoiceNow, mailInvoice } from './invoices/by-staff.ts';
export { haveInvoices } from './invoices/invoice-queries.ts';
export { issueInvoices } from './invoices/issue-invoices.ts';
export { getInvoice, readInvoicePdf } from './invoices/open-invoice.ts';
export { printInvoice } from './invoices/print-invoice.ts';
export { purgeInvoices } from './invoices/purge-invoices.ts';
export { invoiceRoutes } from './invoices/routes.ts';
export { writeInvoiceMail } from './invoices/write-invoice-mail.ts';
export { tellStaff } from './mails/tell-staff.ts';
export { writeMoneyMail } from './mails/write-money-mail.ts';
export { describeTerms, grantTerms } from './on-account/grant-terms.ts';
export { getStatement } from './on-account/print-statement.ts';
export { readAgreed } from './on-account/read-agreed.ts';
export { agingOf, toOpenInvoice } from './on-account/read-statement.ts';
export { listOpenInvoices } from './on-account/receivable-queries.ts';
export { receivePayment } from './on-account/receive-payment.ts';
export { remindBuyers } from './on-account/remind-buyers.ts';
export { accountTermsRoutes } from './on-account/routes.ts';
export { findAccountOf } from './on-account/terms-queries.ts';
export { writeReminderMail, writeStatementMail } from './on-account/write-account-mail.ts';
export { undoWriteOff, writeOff } from './on-account/write-off.ts';
export { cancelUnfinishedPayments } from './payment/cancel-unfinished-payments.ts';
export { closePaymentOf, reconcilePayments } from './payment/reconcile-payments.ts';
export { placePhoneOrder, quotePhoneOrder } from './phone/place-phone-order.ts';
export { payLinkRoutes } from './phone/routes.ts';
export { purgeOldKeys } from './placing/old-key-queries.ts';
export { getOrder, isPlacedByOwner } from './queries.ts';
export { fillOrderPayments } from './refunds/fill-order-payments.ts';
export { refundPayment } from './refunds/give-back-payment.ts';
export { nearTheirLimit } from './refunds/limit-queries.ts';
export { reconcileRefunds, sendRefund } from './refunds/send-refund.ts';
export { orderRoutes } from './routes.ts';
export { editOrder } from './showing/edit-order.ts';
export { getOrderId } from './showing/find-order.ts';
export { previewMail } from './showing/preview-mail.ts';
export { resendMail } from './showing/send-again.ts';
export { showOrder } from './showing/show-order.ts';
export { addNote, editNote } from './showing/write-note.ts';
export { purgeLinks } from './tracking/link-queries.ts';
export { createOrderLink } from './tracking/order-links.ts';
export { writeOrderMail } from './tracking/write-order-mail.ts';
export { webhookRoutes } from './webhooks/routes.ts';
