import { FOOT_ELEMENT_ID } from '@funnel/contracts';
import { rootElement } from '../boot/root-element';

/** Makes the place beside the site for the foot of a page, see `PageFoot`. */
export function makeFootPlace(): void {
  const place = document.createElement('div');
  place.id = FOOT_ELEMENT_ID;
  rootElement().after(place);
}
