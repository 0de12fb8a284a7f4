((parts) => {
  const { call, Elements, integrationError, leaveFor, parseSecret, showChallenge } = parts;

  class StripeClient {
    #key;

    constructor(key) {
      if (!/^pk_test_/.test(key)) throw integrationError('The payments sandbox accepts pk_test_ keys only.');
      this.#key = key;
      for (const name of unsupported) {
        this[name] = () => {
          throw integrationError(`stripe.${name}() is not available in the payments sandbox.`);
        };
      }
    }

    elements(options) {
      return new Elements(this.#key, options);
    }

    confirmSetup(options) {
      return this.#confirm('setup_intent', options);
    }
    confirmPayment(options) {
      return this.#confirm('payment_intent', options);
    }
    retrieveSetupIntent(secret) {
      return this.#retrieve(parseSecret(secret));
    }
    retrievePaymentIntent(secret) {
      return this.#retrieve(parseSecret(secret));
    }

    async handleNextAction({ clientSecret }) {
      const result = await this.#retrieve(parseSecret(clientSecret));
      return result.error ? result : this.#next(getIntent(result), { redirect: 'if_required' });
    }

    async #retrieve({ path, secret }) {
      const answer = await call('GET', path, { key: this.#key, client_secret: secret });
      return answer.error ? { error: answer.error } : named(answer);
    }

    async #confirm(kind, options) {
      const { elements, confirmParams = {} } = options;
      const intent = parseSecret(options.clientSecret);
      checkConfirm(kind, intent, options);
      const found = await this.#retrieve(intent);
      if (found.error) return found;
      const wrong = elements.mismatch(getIntent(found));
      if (wrong) {
        const message = `The ${wrong} given to elements() does not match the intent being confirmed.`;
        return { error: { type: 'invalid_request_error', code: 'elements_intent_mismatch', message } };
      }
      const sent = {
        client_secret: intent.secret,
        use_stripe_sdk: true,
        return_url: confirmParams.return_url,
      };
      const method = confirmParams.payment_method_data ?? {};
      const answer = await this.#sendMethod(elements, { path: `${intent.path}/confirm`, sent, method });
      return answer.error ? { error: answer.error } : this.#next(answer, options);
    }

    /** A wallet works for one attempt; the customer opens it again for another. */
    #sendMethod(elements, { path, sent, method }) {
      if (elements.wallet) {
        const { type: wallet, paymentMethod } = elements.wallet;
        elements.wallet = undefined;
        const payment_method_data = { ...method, type: 'card', wallet, card: cardsInWallets[paymentMethod] };
        return call('POST', path, { key: this.#key, ...sent, payment_method_data });
      }
      const element = elements.getElement('payment');
      if (!element?.frame) throw integrationError('The Payment Element is not mounted.');
      return element.ask({ command: 'confirm', path, sent, method });
    }

    async #next(intent, options) {
      const action = intent.next_action;
      if (intent.status !== 'requires_action' || !action) return finish(intent, options);
      if (action.type === 'redirect_to_url') return leaveFor(action.redirect_to_url.url);
      await showChallenge(action.use_stripe_sdk.stripe_js);
      const result = await this.#retrieve(parseSecret(intent.client_secret));
      if (result.error) return result;
      const after = getIntent(result);
      if (after.status === 'succeeded') return finish(after, options);
      return { error: { ...(after.last_setup_error ?? after.last_payment_error), [after.object]: after } };
    }
  }

  /** Stripe's published test numbers. */
  const cardsInWallets = {
    pay: { number: '4242424242424242', exp_month: 12, exp_year: 2034 },
    declined: { number: '4000000000000002', exp_month: 12, exp_year: 2034 },
  };

  function checkConfirm(kind, intent, { elements, confirmParams, redirect }) {
    const returnUrl = confirmParams?.return_url;
    if (intent.kind !== kind) throw integrationError(`clientSecret must be that of a ${kind}.`);
    if (!returnUrl && redirect !== 'if_required') {
      throw integrationError('return_url is required unless redirect is "if_required".');
    }
    if (returnUrl && !/^https?:\/\//.test(returnUrl)) {
      throw integrationError('return_url must be an absolute URL.');
    }
    if (!elements?.isSubmitted) {
      throw integrationError('elements.submit() must be called before confirming.');
    }
  }

  function finish(intent, { redirect, confirmParams }) {
    if (redirect === 'if_required' || !confirmParams?.return_url) return named(intent);
    const url = new URL(confirmParams.return_url);
    url.searchParams.set(intent.object, intent.id);
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
    url.searchParams.set('redirect_status', 'succeeded');
    return leaveFor(url.href);
  }

  const named = (intent) => ({
    [intent.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: intent,
  });
  const getIntent = (result) => result.setupIntent ?? result.paymentIntent;

  /** `@stripe/react-stripe-js` knows Stripe.js by these. */
  const unsupported = ['confirmCardPayment', 'createPaymentMethod', 'createToken'];

  window.Stripe = (key) => new StripeClient(key);
  window.Stripe.version = 'endive';
})(window.stripeParts);
