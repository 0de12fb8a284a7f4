import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { moneySchema } from './money';
import { couponCodeSchema } from './offerings';
import { createProviderIdSchema } from './provider-id';

const cardIdSchema = createProviderIdSchema('pm');

/** A saved card as its owner sees it. The id opens nothing: every call checks whose card it is. */
export const memberCardSchema = z.object({
  id: cardIdSchema,
  /** The provider's name of the brand: `visa`, `mastercard`, … */
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  /** The card the next charge goes to. */
  isDefault: z.boolean(),
  /** Whether its owner may remove it now: a plan that charges keeps its card. */
  isRemovable: z.boolean(),
});
export type MemberCard = z.infer<typeof memberCardSchema>;

export const memberCardsSchema = z.object({ cards: z.array(memberCardSchema) });
export type MemberCards = z.infer<typeof memberCardsSchema>;

/** The cards after a change, and what happened to a payment that was owed. */
export const changedCardsSchema = z.extend(memberCardsSchema, {
  owedPayment: z.enum(['none', 'paid', 'declined']),
});
export type ChangedCards = z.infer<typeof changedCardsSchema>;

const cardProblems = ['not-found', 'provider-unavailable'] as const;

/** Every write may be repeated: the state that is already reached is answered like the change itself. */
export const memberCardRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/account/payment-method',
    id: 'listPaymentMethods',
    summary: "The member's cards, the one of the next charge first",
    auth: 'member',
    limit: 'read',
    reply: memberCardsSchema,
    problems: ['provider-unavailable'],
  }),
  begin: defineRoute({
    method: 'post',
    path: '/account/payment-method/setup',
    id: 'beginPaymentMethod',
    summary: "The secret with which the member's browser saves a card at the provider, for later charges",
    auth: 'member',
    limit: 'write',
    reply: z.object({ setupIntentId: z.string(), clientSecret: z.string() }),
    problems: cardProblems,
  }),
  save: defineRoute({
    method: 'post',
    path: '/account/payment-method/confirm',
    id: 'savePaymentMethod',
    summary: 'Adds the card of a finished setup; the first card, or one with `makeDefault`, is charged next',
    auth: 'member',
    limit: 'write',
    body: z.object({
      setupIntentId: createProviderIdSchema('seti'),
      makeDefault: z.boolean(),
    }),
    reply: changedCardsSchema,
    problems: [...cardProblems, 'payment-incomplete'],
  }),
  makeDefault: defineRoute({
    method: 'post',
    path: '/account/payment-method/:cardId/default',
    id: 'makePaymentMethodDefault',
    summary: 'Charges this card from now on, and at once what is owed',
    auth: 'member',
    limit: 'write',
    params: z.object({ cardId: cardIdSchema }),
    reply: changedCardsSchema,
    problems: cardProblems,
  }),
  remove: defineRoute({
    method: 'delete',
    path: '/account/payment-method/:cardId',
    id: 'removePaymentMethod',
    summary: 'Removes a card, but never the one a running plan charges',
    auth: 'member',
    limit: 'write',
    needsRecentSignIn: true,
    params: z.object({ cardId: cardIdSchema }),
    reply: memberCardsSchema,
    problems: [...cardProblems, 'card-in-use', 'reauthentication-required'],
  }),
};

/** `partly-refunded`: some of it went back. */
export const invoiceStatusSchema = z.enum(['paid', 'open', 'refunded', 'partly-refunded']);
export type InvoiceStatus = z.infer<typeof invoiceStatusSchema>;

const invoiceIdSchema = createProviderIdSchema('in');

/** One invoice in the list; dates are ISO date-times. */
export const invoiceSummarySchema = z.object({
  id: invoiceIdSchema,
  /** The number printed on it. */
  number: z.nullable(z.string()),
  issuedAt: z.string(),
  status: invoiceStatusSchema,
  total: moneySchema,
  refunded: moneySchema,
  planName: z.nullable(z.string()),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

export const invoiceLineSchema = z.object({
  planName: z.nullable(z.string()),
  /** `credit`: what an unused part of a plan was worth. */
  kind: z.enum(['plan', 'credit']),
  amount: moneySchema,
  from: z.string(),
  to: z.string(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** Everything a printed invoice says. */
export const invoiceSchema = z.extend(invoiceSummarySchema, {
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    register: z.nullable(z.string()),
    vatId: z.nullable(z.string()),
  }),
  buyer: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    country: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
  }),
  lines: z.array(invoiceLineSchema),
  subtotal: moneySchema,
  /** What coupons took off. */
  discount: moneySchema,
  tax: moneySchema,
  /** Whether the prices above contain the tax already. */
  isTaxIncluded: z.boolean(),
  /** What is still to be paid. */
  due: moneySchema,
  paidAt: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What a card charged from now on pays at once. */
export const owedSchema = z.object({
  /** In minor units, with tax and discounts. */
  amount: moneySchema,
  /** The ISO date-time of its invoice. */
  since: z.string(),
});
export type Owed = z.infer<typeof owedSchema>;

const invoiceParams = z.object({ invoiceId: invoiceIdSchema });

export const invoiceRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/account/invoices',
    id: 'listInvoices',
    summary: "The member's last 24 invoices, newest first, and what is owed",
    auth: 'member',
    limit: 'read',
    /** Without `owed` nothing is owed, or the API is older than the field. */
    reply: z.object({ invoices: z.array(invoiceSummarySchema), owed: z.optional(owedSchema) }),
    problems: ['provider-unavailable'],
  }),
  read: defineRoute({
    method: 'get',
    path: '/account/invoices/:invoiceId',
    id: 'readInvoice',
    summary: "One of the member's invoices",
    auth: 'member',
    limit: 'read',
    params: invoiceParams,
    reply: invoiceSchema,
    problems: cardProblems,
  }),
  readPdf: defineRoute({
    method: 'get',
    path: '/account/invoices/:invoiceId/pdf',
    id: 'readInvoicePdf',
    summary: "The provider's current links: the invoice as PDF, and the page that takes an open payment",
    auth: 'member',
    limit: 'read',
    params: invoiceParams,
    reply: z.object({ url: z.url(), paymentUrl: z.nullable(z.url()) }),
    problems: cardProblems,
  }),
};

/** The next charge of a running plan and its ISO date-time. */
const nextChargeSchema = z.object({ nextCharge: moneySchema, nextChargeAt: z.string() });

/** Why a plan takes no coupon: there is no next charge to take it off, or an open one comes first. */
export const noCouponReasonSchema = z.enum(['no-plan', 'ending', 'paused', 'owing']);
export type NoCouponReason = z.infer<typeof noCouponReasonSchema>;

/** Whether a running plan takes a coupon; it takes one at a time. */
export const memberCouponSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none-allowed'), reason: noCouponReasonSchema }),
  z.extend(nextChargeSchema, { status: z.literal('free') }),
  z.extend(nextChargeSchema, {
    status: z.literal('applied'),
    percentOff: z.number(),
    duration: z.enum(['once', 'repeating', 'forever']),
  }),
]);
export type MemberCoupon = z.infer<typeof memberCouponSchema>;

/** A valid code with the next charge before and after it, from the provider's own preview. */
export const couponPreviewSchema = z.extend(nextChargeSchema, {
  couponCode: z.string(),
  percentOff: z.number(),
  duration: z.enum(['once', 'repeating', 'forever']),
  regular: moneySchema,
});
export type CouponPreview = z.infer<typeof couponPreviewSchema>;

const couponProblems = ['not-found', 'coupon-invalid', 'coupon-not-allowed', 'provider-unavailable'] as const;

export const memberCouponRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/account/coupon',
    id: 'readMemberCoupon',
    summary: 'Whether the plan of the member takes a coupon, or the one it has',
    auth: 'member',
    limit: 'read',
    reply: memberCouponSchema,
    problems: ['provider-unavailable'],
  }),
  preview: defineRoute({
    method: 'post',
    path: '/account/coupon/preview',
    id: 'previewMemberCoupon',
    summary: 'What the next charge is with a coupon',
    auth: 'member',
    limit: 'coupons',
    body: z.object({ code: couponCodeSchema }),
    reply: couponPreviewSchema,
    problems: couponProblems,
  }),
  apply: defineRoute({
    method: 'post',
    path: '/account/coupon',
    id: 'applyMemberCoupon',
    summary:
      'Takes a coupon off the next charge at the previewed price; `price-changed` when it no longer holds',
    auth: 'member',
    limit: 'coupons',
    body: z.object({ code: couponCodeSchema, nextCharge: moneySchema }),
    reply: memberCouponSchema,
    problems: [...couponProblems, 'price-changed'],
  }),
};
