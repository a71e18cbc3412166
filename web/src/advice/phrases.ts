/**
 * What there is to say, as data: a message of the Fluent files and the facts in it, told in every
 * language at once, as the server does.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["cs", "en"] as const;
type Language = (typeof LANGUAGES)[number];

export interface Phrase {
  message: string;
  facts: Record<string, Fact>;
}

/** A fact in a message may be a phrase itself. */
export type Fact = string | number | Phrase;
export type Told = Record<Language, string>;

export function phrase(message: string, facts: Record<string, Fact> = {}): Phrase {
  return { message, facts };
}

export const NOTHING_TOLD: Told = { cs: "", en: "" };

/** The messages of all languages. */
export class Words {
  private readonly bundles: Record<Language, FluentBundle>;

  /** `sources` are the texts of Fluent files, by language. */
  constructor(sources: Record<Language, readonly string[]>) {
    const parsed = (language: Language): FluentBundle => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      for (const source of sources[language]) bundle.addResource(new FluentResource(source));
      return bundle;
    };
    this.bundles = { cs: parsed("cs"), en: parsed("en") };
  }

  /** A phrase in every language. */
  told(said: Phrase): Told {
    return { cs: this.say("cs", said), en: this.say("en", said) };
  }

  private say(language: Language, { message, facts }: Phrase): string {
    const bundle = this.bundles[language];
    const pattern = bundle.getMessage(message)?.value;
    if (!pattern) throw new Error(`there is no message ${message}`);
    const plain: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(facts))
      plain[name] = typeof fact === "object" ? this.say(language, fact) : fact;
    const troubles: Error[] = [];
    const text = bundle.formatPattern(pattern, plain, troubles);
    if (troubles[0]) throw troubles[0];
    return text;
  }
}
