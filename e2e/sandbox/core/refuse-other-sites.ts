import type { RequestHandler } from 'express';

/** A page of another site or port may not send these forms for the person who has it open. */
export const refuseOtherSites: RequestHandler = ({ headers }, response, next) => {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site === 'same-origin' || site === 'none') return next();
  response.status(403).json({ error: 'Changes are made from the pages of the sandbox' });
};
