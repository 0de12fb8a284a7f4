/** Id of the JSON script element in which the host server inlines the boot document. */
export const BOOT_ELEMENT_ID = 'boot';

/** Id of the element after `main` in which the host has the foot of the page that shows. */
export const FOOT_ELEMENT_ID = 'foot';

/** Name of the cookie in which the browser repeats the visitor's id, so that a page can be made for it. */
export const VISITOR_COOKIE = 'visitor';

/** Name of the cookie with the visitor key, which opens what is private. Only servers read it. */
export const VISITOR_KEY_COOKIE = 'visitor_key';
