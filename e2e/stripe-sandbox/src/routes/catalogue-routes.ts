import { createPrice, createProduct, updatePrice, updateProduct } from '../objects/catalogue';
import { toCouponView, toPromotionCodeView } from '../objects/coupon-view';
import { createCoupon, createPromotionCode, isSame, isUsable } from '../objects/coupons';
import { mergeMetadata } from '../objects/metadata';
import { toPriceView, toProductView } from '../objects/price-view';
import { type Route, route } from './route';
import { listRoute, retrieveRoute } from './table-routes';

export const catalogueRoutes: Route[] = [
  route('POST /v1/products', ({ account, params }) => toProductView(createProduct(account, params))),
  listRoute('GET /v1/products', 'products', {
    fields: ['active'],
    where: ({ id }, { ids }) => !ids || ids.includes(id),
  }),
  retrieveRoute('GET /v1/products/:id', 'products'),
  route('POST /v1/products/:id', ({ account, params, id }) =>
    toProductView(updateProduct(account, id, params)),
  ),
  route('POST /v1/prices', ({ account, params }) => toPriceView(createPrice(account, params))),
  listRoute('GET /v1/prices', 'prices', {
    fields: ['active', 'product', 'currency'],
    where: ({ lookup_key: key }, { lookup_keys: keys }) => !keys || keys.includes(key ?? ''),
  }),
  retrieveRoute('GET /v1/prices/:id', 'prices', 'price'),
  route('POST /v1/prices/:id', ({ account, params, id }) => toPriceView(updatePrice(account, id, params))),
  route('POST /v1/coupons', ({ account, params }) => toCouponView(createCoupon(account, params), account)),
  listRoute('GET /v1/coupons', 'coupons'),
  retrieveRoute('GET /v1/coupons/:id', 'coupons', 'coupon'),
  route('POST /v1/coupons/:id', ({ account, params, id }) => {
    const before = account.tables.coupons.need(id, 'coupon');
    const changes = {
      name: params.name ?? before.name,
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    return toCouponView(account.tables.coupons.patch(id, changes), account);
  }),
  route('POST /v1/promotion_codes', ({ account, params }) =>
    toPromotionCodeView(createPromotionCode(account, params)),
  ),
  listRoute('GET /v1/promotion_codes', 'promotionCodes', {
    fields: ['customer', 'coupon'],
    where: (promotionCode, { code, active }, account) =>
      (code === undefined || isSame(promotionCode.code, code)) &&
      (active === undefined || isUsable(account, promotionCode) === active),
  }),
  retrieveRoute('GET /v1/promotion_codes/:id', 'promotionCodes', 'promotion_code'),
  route('POST /v1/promotion_codes/:id', ({ account, params, id }) => {
    const before = account.tables.promotionCodes.need(id, 'promotion_code');
    const changes = {
      active: params.active ?? before.active,
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    return toPromotionCodeView(account.tables.promotionCodes.patch(id, changes));
  }),
];
