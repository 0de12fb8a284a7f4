import { createContext, useContext, useEffect } from 'react';

/** What the quiz may do with the native app around it. */
export type WebView = {
  /** Whether an app listens that can close the web view. */
  readonly canClose: boolean;
  close(): void;
  /** The answers could not be sent to our API. */
  reportUnsaved(): void;
  /** Sets what the app's own Back does on this screen; without a handler it closes the web view. */
  setBackHandler(handler: (() => void) | null): void;
};

export const WebViewContext = createContext<WebView | null>(null);

/** The native app around the quiz; null on the web. */
export function useWebView(): WebView | null {
  return useContext(WebViewContext);
}

/** Lets the app's own Back do the same as the button on the screen. */
export function useNativeBack(handler: () => void): void {
  const webView = useWebView();
  useEffect(() => {
    webView?.setBackHandler(handler);
    return () => webView?.setBackHandler(null);
  }, [webView, handler]);
}
