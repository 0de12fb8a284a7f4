/** Whether the account header belongs on a page: member pages, but never inside the native app or on the app's page. */
export function showsAccountHeader(path: string, isInApp: boolean): boolean {
  if (isInApp || isBelow(path, '/account/app') || isBelow(path, '/clinic/payment')) return false;
  return isBelow(path, '/account') || isBelow(path, '/clinic');
}

/** Every member page except the overview has a back link. */
export function showsBack(path: string): boolean {
  return path.replace(/\/$/, '') !== '/account';
}

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
