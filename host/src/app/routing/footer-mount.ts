import { FOOT_ELEMENT_ID } from '@funnel/contracts';
import { getRootElement } from '../boot/root-element';

/** Creates the mount element for page footers next to the app root, see `PageFooterSlot`. */
export function createFooterMount(): void {
  const place = document.createElement('div');
  place.id = FOOT_ELEMENT_ID;
  getRootElement().after(place);
}
