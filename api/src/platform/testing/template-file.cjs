const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const api = path.resolve(__dirname, '../../..');
const migrations = path.join(api, 'migrations');

/** Template name from the current migrations: changed migrations get a new template. */
function templateName() {
  const engine = path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json');
  const hash = createHash('sha256').update(require(engine).version);
  for (const file of fs.readdirSync(migrations).sort()) {
    hash.update(file).update(fs.readFileSync(path.join(migrations, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The migrated, empty database that every test starts from. */
function templateFile() {
  return path.join(api, '../.cache', `test-database-${templateName()}.tar`);
}

module.exports = { templateName, templateFile };
