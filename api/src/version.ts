/** Version of the application, by specification. */
export const apiVersion = '1.4.6';
