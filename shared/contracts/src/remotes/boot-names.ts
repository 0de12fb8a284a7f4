/** Id of the JSON script element in which the host server inlines the boot document. */
export const BOOT_ELEMENT_ID = 'boot';

/** Id of the element before `main` that holds the header and the tabs of the current page. */
export const HEAD_ELEMENT_ID = 'head';

/** Id of the element after `main` that holds the footer of the current page. */
export const FOOT_ELEMENT_ID = 'foot';

/** Name of the cookie with the visitor's id, so that the server can render a page for it. */
export const VISITOR_COOKIE = 'visitor';

/** Name of the cookie with the visitor key, which grants access to private data. Only servers read it. */
export const VISITOR_KEY_COOKIE = 'visitor_key';

/** Its name where browsers can promise that no other host set it: on https, without a domain. */
export const HOST_VISITOR_KEY_COOKIE = '__Host-visitor_key';

/** Where a browser leaves the preview it is in. */
export const LEAVE_PREVIEW_PATH = '/preview/leave';

/** Name of the cookie with the language the visitor chose, so that the server can render a page in it. */
export const LOCALE_COOKIE = 'locale';
