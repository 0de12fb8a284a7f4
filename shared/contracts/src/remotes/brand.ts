/** The name of the product in all visitor-facing texts. */
export const brandName = 'Tidewell';
