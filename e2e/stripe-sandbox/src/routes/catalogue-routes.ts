import { createPrice, createProduct, updatePrice, updateProduct } from '../objects/catalogue';
import { toCouponView, toPromotionCodeView } from '../objects/coupon-view';
import { createCoupon, createPromotionCode, isSame, isUsable } from '../objects/coupons';
import { mergeMetadata } from '../objects/metadata';
import { toPriceView, toProductView } from '../objects/price-view';
import { paginate } from '../wire/paginate';
import { type Route, route } from './route';

export const catalogueRoutes: Route[] = [
  route('POST /v1/products', ({ account, params }) => toProductView(createProduct(account, params))),
  route('GET /v1/products', ({ account, params }) => {
    const found = account.tables.products
      .all()
      .filter((product) => params.active === undefined || product.active === params.active)
      .filter((product) => !params.ids || params.ids.includes(product.id));
    return paginate('/v1/products', found, { page: params, view: toProductView });
  }),
  route('GET /v1/products/:id', ({ account, id }) => toProductView(account.tables.products.need(id))),
  route('POST /v1/products/:id', ({ account, params, id }) =>
    toProductView(updateProduct(account, id, params)),
  ),
  route('POST /v1/prices', ({ account, params }) => toPriceView(createPrice(account, params))),
  route('GET /v1/prices', ({ account, params }) => {
    const found = account.tables.prices
      .all()
      .filter((price) => !params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? ''))
      .filter((price) => params.active === undefined || price.active === params.active)
      .filter((price) => !params.product || price.product === params.product)
      .filter((price) => !params.currency || price.currency === params.currency);
    return paginate('/v1/prices', found, { page: params, view: toPriceView });
  }),
  route('GET /v1/prices/:id', ({ account, id }) => toPriceView(account.tables.prices.need(id, 'price'))),
  route('POST /v1/prices/:id', ({ account, params, id }) => toPriceView(updatePrice(account, id, params))),
  route('POST /v1/coupons', ({ account, params }) =>
    toCouponView(createCoupon(account, params), account.clock.now()),
  ),
  route('GET /v1/coupons', ({ account, params }) => {
    const now = account.clock.now();
    return paginate('/v1/coupons', account.tables.coupons.all(), {
      page: params,
      view: (coupon) => toCouponView(coupon, now),
    });
  }),
  route('GET /v1/coupons/:id', ({ account, id }) =>
    toCouponView(account.tables.coupons.need(id, 'coupon'), account.clock.now()),
  ),
  route('POST /v1/coupons/:id', ({ account, params, id }) => {
    const before = account.tables.coupons.need(id, 'coupon');
    const changes = {
      name: params.name ?? before.name,
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    return toCouponView(account.tables.coupons.patch(id, changes), account.clock.now());
  }),
  route('POST /v1/promotion_codes', ({ account, params }) =>
    toPromotionCodeView(createPromotionCode(account, params)),
  ),
  route('GET /v1/promotion_codes', ({ account, params }) => {
    const found = account.tables.promotionCodes
      .all()
      .filter((one) => params.code === undefined || isSame(one.code, params.code))
      .filter((one) => params.active === undefined || isUsable(account, one) === params.active)
      .filter((one) => !params.customer || one.customer === params.customer)
      .filter((one) => !params.coupon || one.coupon === params.coupon);
    return paginate('/v1/promotion_codes', found, { page: params, view: toPromotionCodeView });
  }),
  route('GET /v1/promotion_codes/:id', ({ account, id }) =>
    toPromotionCodeView(account.tables.promotionCodes.need(id, 'promotion_code')),
  ),
  route('POST /v1/promotion_codes/:id', ({ account, params, id }) => {
    const before = account.tables.promotionCodes.need(id, 'promotion_code');
    const changes = {
      active: params.active ?? before.active,
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    return toPromotionCodeView(account.tables.promotionCodes.patch(id, changes));
  }),
];
