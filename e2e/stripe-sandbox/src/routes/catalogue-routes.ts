import { createPrice, createProduct, updatePrice } from '../objects/catalogue';
import { createCoupon, createPromotionCode, isSame, isUsable, updatePromotionCode } from '../objects/coupons';
import type { Route } from './route';
import { changeRoute, createRoute, listRoute, retrieveRoute } from './table-routes';

export const catalogueRoutes: Route[] = [
  createRoute('POST /v1/products', 'products', createProduct),
  retrieveRoute('GET /v1/products/:id', 'products'),
  createRoute('POST /v1/prices', 'prices', createPrice),
  listRoute('GET /v1/prices', 'prices', {
    fields: ['active', 'product', 'currency'],
    where: ({ lookup_key: key }, { lookup_keys: keys }) => !keys || keys.includes(key ?? ''),
  }),
  retrieveRoute('GET /v1/prices/:id', 'prices', 'price'),
  changeRoute('POST /v1/prices/:id', 'prices', updatePrice),
  createRoute('POST /v1/coupons', 'coupons', createCoupon),
  retrieveRoute('GET /v1/coupons/:id', 'coupons', 'coupon'),
  createRoute('POST /v1/promotion_codes', 'promotionCodes', createPromotionCode),
  listRoute('GET /v1/promotion_codes', 'promotionCodes', {
    fields: ['customer', 'coupon'],
    where: (promotionCode, { code, active }, { account }) =>
      (code === undefined || isSame(promotionCode.code, code)) &&
      (active === undefined || isUsable(account, promotionCode) === active),
  }),
  changeRoute('POST /v1/promotion_codes/:id', 'promotionCodes', updatePromotionCode),
];
