/** Header by which our own servers show each other who they are. */
export const SERVICE_TOKEN_HEADER = 'service-token';

/** Header in which such a server tells for whom it asks; without the credential it means nothing. */
export const VISITOR_ADDRESS_HEADER = 'visitor-address';
