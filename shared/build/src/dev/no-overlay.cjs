// Stands in for the overlay of webpack's client.
module.exports = {
  createOverlay: () => ({ send: () => undefined }),
  /** @param {string} type @param {{ message?: string }} item */
  formatProblem: (type, item) => ({ header: type, body: item.message ?? '' }),
};
