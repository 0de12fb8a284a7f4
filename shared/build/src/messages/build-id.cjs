/** The id of a message in our builds: the compiler plugin writes the URL-safe alphabet, the extractor the usual one. */
function toBuildId(id) {
  return id.replaceAll('+', '-').replaceAll('/', '_');
}

module.exports = { toBuildId };
