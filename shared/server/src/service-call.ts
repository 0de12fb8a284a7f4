/** Header with which our servers authenticate to each other. */
export const SERVICE_TOKEN_HEADER = 'service-token';

/** Header with the visitor address of a forwarded call; ignored without the service token. */
export const VISITOR_ADDRESS_HEADER = 'visitor-address';
