import webpack from 'webpack';

/**
 * Marks every script with its owner, so an error is reported to the squad that ships it, with the release.
 * The names are those that Sentry's `moduleMetadataIntegration` looks for; the script's address is in the stack.
 */
export function moduleMetadata(metadata) {
  return new webpack.BannerPlugin({
    raw: true,
    entryOnly: false,
    test: /\.js$/,
    banner: `;(function(g,s){s&&((g._sentryModuleMetadata=g._sentryModuleMetadata||{})[s]=${JSON.stringify(metadata)})})(globalThis,new Error().stack);`,
  });
}
