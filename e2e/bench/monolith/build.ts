import path from 'node:path';
import { compile } from '@funnel/build/compile';
import { compressFolder } from '@funnel/build/compress';
import { hostConfig } from '@funnel/build/webpack/host';

const output = path.resolve(import.meta.dirname, '../../../.cache/monolith');
const replacement = path.join(import.meta.dirname, 'federation.js');

/** Host and remotes as one bundle, by the same toolchain: what the composed site is compared with. */
const config = hostConfig({ output });
await compile({
  ...config,
  name: 'monolith',
  output: { ...config.output, uniqueName: 'monolith' },
  plugins: [
    ...(config.plugins ?? []),
    {
      apply(compiler) {
        const { DefinePlugin, NormalModuleReplacementPlugin } = compiler.webpack;
        new DefinePlugin({ __REMOTE_VERSION__: JSON.stringify('1.0.0') }).apply(compiler);
        new NormalModuleReplacementPlugin(/\/federation(-runtime)?$/, (resource) => {
          if (/host\/src/.test(resource.context)) resource.request = replacement;
        }).apply(compiler);
      },
    },
  ],
});
await compressFolder(output);
