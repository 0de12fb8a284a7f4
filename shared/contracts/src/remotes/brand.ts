/** The name the product goes by, everywhere people read it. */
export const brandName = 'Tidewell';
