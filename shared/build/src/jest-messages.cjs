const { i18n } = require('@lingui/core');

// Tests see the site in English unless they choose another language.
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
