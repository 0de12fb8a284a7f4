declare module 'quiz/remote' {
  const remote: import('./mount-remote').Remote;
  // biome-ignore lint/style/noDefaultExport: remotes export their module that way
  export default remote;
}

/** What the containers of a page share, by scope. */
declare const __webpack_share_scopes__: { readonly default: import('./share-scope').ShareScope };
