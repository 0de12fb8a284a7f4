declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}

declare module '*.po?pseudo' {
  export const messages: import('@lingui/core').Messages;
}
