import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';

/** Runs one webpack build. Throws with the errors as text; warnings are printed. */
export async function compile(config: Configuration): Promise<void> {
  const stats = await run(webpack(config));
  const report = stats.toString({ preset: 'errors-warnings', colors: false }).trim();
  if (stats.hasErrors()) throw new Error(report);
  if (stats.hasWarnings()) console.warn(report);
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure || !stats) reject(failure ?? new Error('The build gave no result'));
        else resolve(stats);
      });
    });
  });
}
