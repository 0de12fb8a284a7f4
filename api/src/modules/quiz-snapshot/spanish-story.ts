import type { StoryTexts } from './story-text-shape';

export const spanishStory: StoryTexts = {
  titles: {
    pattern: 'Un momento que conoces bien',
    origin: 'Desde cuándo está ahí',
    strengths: 'Tus fortalezas',
    pace: 'Un ritmo que puedes mantener',
  },

  openings: {
    attention: {
      title: 'Una concentración que va por su cuenta',
      text: 'Tus respuestas sugieren que puedes concentrarte bien, aunque no siempre en lo que eliges. Tu atención sigue lo nuevo, lo urgente o lo interesante, y suelta lo que es solo importante. Vivir con eso exige esfuerzo, y también explica mucho.',
    },
    restlessness: {
      title: 'Siempre en movimiento',
      text: 'Tus respuestas sugieren que hay mucho movimiento en ti, en el cuerpo o en los pensamientos. Parece que esperar y desconectarte te exigen más que a otras personas. Esa misma energía puede llevarte lejos cuando tiene adónde ir.',
    },
    'daily-load': {
      title: 'Cargas con más de lo que parece',
      text: 'Tus respuestas sugieren que mantener en marcha el día a día te exige mucho. Los demás no ven gran parte de ese trabajo. Es lógico que te quede poco al final del día, y eso no dice nada de cuánto te esfuerzas.',
    },
    repetition: {
      title: 'Pensamientos que siempre vuelven',
      text: 'Tus respuestas sugieren que las comprobaciones, las rutinas y los pensamientos recurrentes ocupan buena parte de tu tiempo. Quizá te den seguridad por un momento, pero te cuestan mucho. Notar cuándo aparecen es un buen primer paso.',
    },
  },

  steadyOpening: {
    title: 'Más estabilidad de la que parece',
    text: 'En tus respuestas no destaca nada con fuerza, y a muchas personas casi todo les resulta familiar. Si aun así algo te cuesta más de lo que debería, tómalo en serio. Unas cuantas respuestas no pueden describir a una persona entera.',
  },

  patterns: {
    'attention-1':
      'Leíste la página, pero no se te quedó nada. Vuelves al principio, y no por descuido, sino porque tu mente estaba en otra parte.',
    'attention-2':
      'Empezar es lo fácil: te sobran ideas y ganas. Después se acaba la parte interesante, y lo que queda pesa el triple.',
    'attention-3':
      'Las llaves, el teléfono, la billetera. Los tenías hace un momento. Los minutos que pasas buscando se suman, y cada vez duele un poco.',
    'attention-4':
      'Aplazas la tarea que exige pensar de verdad hasta que ya no puede esperar. La sacas adelante en las últimas horas, a menudo bien, y sabes cuánto te cuesta.',
    'attention-5':
      'Alguien que te importa está hablando y, por un momento, te vas. Vuelves e intentas adivinar qué te perdiste. No tiene nada que ver con cuánto te importa esa persona.',
    'attention-6':
      'Lo que no ves se te olvida: la cita, la cuenta por pagar, la promesa. Eso no significa que tengas mala memoria. Quizá solo necesite un empujoncito en el momento justo.',
    'restlessness-1':
      'Nadie más se mueve, y algo en ti tiene que moverse: un pie, un lápiz, un plan. Moverte es tu manera de seguir presente.',
    'restlessness-2':
      'Por fin no tienes nada que hacer, pero no logras relajarte. Desconectarse es una habilidad, y quizá nadie te enseñó nunca cómo.',
    'restlessness-3':
      'Sabes adónde va la frase, así que la terminas. Es interés, no impaciencia, aunque los demás no siempre lo vean así.',
    'restlessness-4': 'Dices que sí antes de pensarlo bien. A veces es valentía, y a veces lo pagas después.',
    'load-1':
      'Los platos, el correo, la llamada pendiente. Cada cosa es pequeña, pero juntas parecen un muro, y cuesta saber por dónde empezar.',
    'load-2':
      'No paraste en todo el día, y lo único que importaba sigue sin hacerse. Eso no significa que no lo intentaras.',
    'load-3':
      'Lo que se te escapa de día lo recuperas de noche. Sostienes todo con las horas que eran para ti.',
    'load-4': 'Desde afuera, todo parece estar bien. Casi nadie sabe cuánto cuesta que se vea así.',
  },

  roots: {
    childhood:
      'Lo notas desde que tienes memoria. Lo que siempre ha estado ahí se confunde fácilmente con un defecto de carácter, y muchas veces nunca lo fue.',
    teens:
      'Lo notaste por primera vez en la adolescencia, cuando la vida empieza a pedir más planificación y ofrece menos estructura.',
    adult:
      'Lo notaste por primera vez en la edad adulta. Suele ser el momento en que desaparece la estructura de la escuela o de la familia.',
    recent:
      'Es bastante nuevo para ti. Dormir mal, el estrés, un duelo o un gran cambio en la vida pueden verse igual, así que tenlos en cuenta también.',
  },

  strengths: {
    ideas: 'Cuando los demás se atascan, a ti se te ocurren ideas.',
    crisis: 'Cuando algo urge, mantienes la calma.',
    curious: 'Cuando algo te interesa, lo aprendes rápido y lo recuerdas.',
    humour: 'Haces reír a la gente.',
    empathy: 'Notas cómo se sienten los demás antes de que lo digan.',
    'deep-focus': 'Cuando te encanta lo que haces, nada te distrae.',
  },

  firstSteps: {
    start: {
      title: 'Ponerte en marcha',
      text: 'Quieres que te cueste menos empezar. Haz más pequeño el comienzo: no toda la tarea, solo sus primeros dos minutos, siempre en el mismo lugar.',
    },
    finish: {
      title: 'Terminar lo que empiezas',
      text: 'Quieres terminar lo que empiezas. Decide de antemano qué significa “terminado” y permite que la última parte quede suficientemente bien en lugar de perfecta.',
    },
    calm: {
      title: 'Una mente más tranquila',
      text: 'Quieres una mente más tranquila. Una vez al día, escribe todo lo que te esté dando vueltas en la cabeza.',
    },
    time: {
      title: 'Una mejor noción del tiempo',
      text: 'Quieres que el tiempo te tome por sorpresa menos a menudo. Empieza por hacerlo visible: ten un reloj a la vista y, antes de cada tarea, haz un cálculo sincero de cuánto te llevará.',
    },
    relations: {
      title: 'Menos roces con los demás',
      text: 'Quieres que todo sea más fácil con las personas cercanas. Una frase sobre cómo funciona tu atención suele lograr más que diez disculpas.',
    },
    sleep: {
      title: 'Dormir mejor',
      text: 'Quieres dormir mejor. Empieza antes de la hora de acostarte: elige una señal, una hora antes, que te diga que el día terminó.',
    },
    kinder: {
      title: 'Tratarte con más amabilidad',
      text: 'Quieres tratarte con más amabilidad. Empieza por hablar de tus días malos como hablarías de los de alguien a quien aprecias.',
    },
  },

  paces: {
    five: 'Puedes dedicar cinco minutos al día, y eso basta para una cosa pequeña que perdure.',
    ten: 'Puedes dedicar diez minutos al día. Alcanzan para una idea y un intento. Los pasos pequeños y constantes llegan más lejos que un gran plan.',
    twenty: 'Veinte minutos al día dan espacio para aprender algo y usarlo ese mismo día.',
    more: 'Puedes dedicar media hora o más al día. Deja algunos días libres a propósito: un plan con algo de holgura dura más.',
  },
};
