// Stands in for CSS modules in tests: the class of each name is the name itself.
module.exports = new Proxy({}, { get: (_styles, name) => (name === '__esModule' ? false : name) });
