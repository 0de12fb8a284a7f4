// One React Refresh runtime per page: host and remote are separate builds, and each would bring its own, of which
// React knows only one. Whoever loads first makes it, the other takes it from here.
const key = Symbol.for('funnel.react-refresh');

module.exports = globalThis[key] ??= require('react-refresh-development-runtime');
