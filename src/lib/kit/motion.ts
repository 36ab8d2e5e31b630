/** Whether the person wants less movement; tells when that changes. Only in browsers. */
export const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')
