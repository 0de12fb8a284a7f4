const fs = require('node:fs');
// biome-ignore lint/correctness/noUndeclaredDependencies: comes with Jest, which the root pins
const { TestEnvironment } = require('jest-environment-node');
const { templateFile } = require('./template-file.cjs');
const { workerSandboxUrl } = require('./worker-sandbox.cjs');

/**
 * PGlite loads its WebAssembly by dynamic imports, which Jest's sandbox refuses. This environment opens it outside
 * and hands in what the driver needs; the driver itself stays inside, so that its errors and dates are the test's own.
 * Objects shared by several test files are kept outside as well.
 */
module.exports = class extends TestEnvironment {
  opened = [];

  async setup() {
    await super.setup();
    this.global.openEmbeddedDatabase = () => this.open();
    this.global.workerSandboxUrl = workerSandboxUrl;
  }

  async open() {
    const { PGlite } = require('@electric-sql/pglite');
    const { createPgConfig } = require('@electric-sql/pglite/node-postgres');
    const lite = await PGlite.create({
      dataDir: 'memory://',
      loadDataDir: new Blob([fs.readFileSync(templateFile())]),
    });
    this.opened.push(lite);
    return { createPgConfig: () => createPgConfig(lite), close: () => lite.close() };
  }

  async teardown() {
    for (const lite of this.opened) if (!lite.closed) await lite.close();
    await super.teardown();
  }
};
