((parts) => {
  const { integrationError, origin } = parts;

  class Emitter {
    #listeners = [];

    on(name, listener) {
      this.#listeners.push({ name, listener });
      return this;
    }

    off(name, listener) {
      this.#listeners = this.#listeners.filter((one) => one.name !== name || one.listener !== listener);
      return this;
    }

    emit(name, event) {
      for (const one of this.#listeners) if (one.name === name) one.listener(event);
    }
  }

  class Element extends Emitter {
    constructor(group, type, options) {
      super();
      Object.assign(this, { group, type, options: { ...options }, isDestroyed: false });
    }

    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (this.isDestroyed) throw integrationError('This Element has already been destroyed.');
      if (!node) throw integrationError('The selector or node passed to mount() does not exist.');
      this.show(node);
    }

    destroy() {
      this.unmount();
      this.isDestroyed = true;
      this.group.forget(this);
    }

    update(options) {
      Object.assign(this.options, options);
      this.post({ command: 'options', options: this.options });
    }

    post() {}
  }

  /** An Element whose fields are in a frame of this origin, which it exchanges messages with. */
  class FramedElement extends Element {
    #receive = (event) => {
      if (event.source !== this.frame?.contentWindow || event.origin !== origin) return;
      const message = event.data ?? {};
      if (message.event === 'height') this.frame.style.height = `${message.height}px`;
      this.handle(message);
    };

    openFrame(node, { page, title, style }) {
      this.frame = document.createElement('iframe');
      this.frame.name = `__privateStripeFrame${Math.random().toString(36).slice(2)}`;
      this.frame.title = title;
      this.frame.allow = 'payment *';
      this.frame.src = `${origin}/endive/assets/${page}`;
      this.frame.style.cssText = `border:0;display:block;${style}`;
      window.addEventListener('message', this.#receive);
      node.appendChild(this.frame);
    }

    unmount() {
      window.removeEventListener('message', this.#receive);
      this.frame?.remove();
      this.frame = undefined;
    }
  }

  class PaymentElement extends FramedElement {
    #questions = new Map();
    #count = 0;

    show(node) {
      const style = 'margin:-4px;width:calc(100% + 8px);height:20rem;color-scheme:light only';
      this.openFrame(node, { page: 'frame.html', title: 'Secure payment input frame', style });
    }

    focus() {
      this.post({ command: 'focus' });
    }

    handle({ event, number, result }) {
      if (event === 'hello') this.start();
      if (event !== 'reply') return;
      this.#questions.get(number)?.(result);
      this.#questions.delete(number);
    }

    start() {
      const { appearance } = this.group.options;
      this.post({ command: 'start', key: this.group.key, appearance, options: this.options });
      this.emit('ready', { elementType: this.type });
    }

    post(message) {
      this.frame?.contentWindow?.postMessage(message, origin);
    }

    ask(message) {
      this.#count += 1;
      const number = this.#count;
      return new Promise((resolve) => {
        this.#questions.set(number, resolve);
        this.post({ ...message, number });
      });
    }
  }

  class Elements {
    #elements = new Map();

    constructor(key, options = {}) {
      if (options.paymentMethodTypes) {
        throw integrationError('paymentMethodTypes is no longer supported. Use allowedPaymentMethodTypes.');
      }
      if (!options.mode) throw integrationError('elements() needs a `mode` in the payments sandbox.');
      this.key = key;
      this.options = { ...options };
    }

    create(type, options) {
      if (type !== 'payment' && type !== 'expressCheckout') {
        throw integrationError(`The ${type} Element is not available in the payments sandbox.`);
      }
      if (this.#elements.has(type)) {
        throw integrationError(`Can only create one Element of type ${type} through the same elements().`);
      }
      const Kind = type === 'payment' ? PaymentElement : parts.ExpressCheckoutElement;
      const element = new Kind(this, type, options);
      this.#elements.set(type, element);
      return element;
    }

    getElement(type) {
      return this.#elements.get(type?.__elementType ?? type) ?? null;
    }

    forget(element) {
      if (this.#elements.get(element.type) === element) this.#elements.delete(element.type);
    }

    update(options) {
      Object.assign(this.options, options);
      const { appearance } = this.options;
      for (const element of this.#elements.values()) element.post({ command: 'appearance', appearance });
    }

    async submit() {
      if (this.wallet) {
        this.isSubmitted = true;
        return { selectedPaymentMethod: this.wallet.type };
      }
      const element = this.getElement('payment');
      if (!element?.frame) throw integrationError('elements.submit() needs a mounted Payment Element.');
      const result = await element.ask({ command: 'validate' });
      this.isSubmitted = !result.error;
      return result;
    }

    /** What is wrong between the page and the intent it wants to confirm. */
    mismatch(intent) {
      const { mode, amount, currency } = this.options;
      const isSetup = intent.object === 'setup_intent';
      if (isSetup !== (mode === 'setup' || (mode === 'subscription' && !amount))) return 'mode';
      if (isSetup) return undefined;
      if (intent.amount !== amount) return 'amount';
      return intent.currency === currency ? undefined : 'currency';
    }
  }

  Object.assign(parts, { Elements, FramedElement });
})(window.stripeParts);
