import styles from './graphic-marks.module.css'

/** Draws `https://example.org/verify` as a QR code: a signature has an address of its own. */
export const SampleCode = () => (
  <svg viewBox="0 0 25 25" className={styles['code']} shapeRendering="crispEdges" aria-hidden>
    <path d={modules.join('')} />
  </svg>
)

const modules = [
  'M0 0h7v1h-7zM10 0h3v1h-3zM14 0h1v1h-1zM16 0h1v1h-1zM18 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1z',
  'M11 1h3v1h-3zM15 1h2v1h-2zM18 1h1v1h-1zM24 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1z',
  'M8 2h2v1h-2zM12 2h1v1h-1zM16 2h1v1h-1zM18 2h1v1h-1zM20 2h3v1h-3zM24 2h1v1h-1zM0 3h1v1h-1z',
  'M2 3h3v1h-3zM6 3h1v1h-1zM8 3h1v1h-1zM11 3h1v1h-1zM13 3h2v1h-2zM18 3h1v1h-1zM20 3h3v1h-3z',
  'M24 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h1v1h-1zM10 4h2v1h-2zM16 4h1v1h-1z',
  'M18 4h1v1h-1zM20 4h3v1h-3zM24 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM8 5h1v1h-1zM13 5h3v1h-3z',
  'M18 5h1v1h-1zM24 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h1v1h-1z',
  'M16 6h1v1h-1zM18 6h7v1h-7zM8 7h3v1h-3zM12 7h1v1h-1zM14 7h1v1h-1zM16 7h1v1h-1zM0 8h1v1h-1z',
  'M2 8h5v1h-5zM9 8h1v1h-1zM11 8h1v1h-1zM13 8h1v1h-1zM18 8h5v1h-5zM0 9h2v1h-2zM5 9h1v1h-1z',
  'M7 9h2v1h-2zM10 9h2v1h-2zM13 9h1v1h-1zM17 9h1v1h-1zM19 9h1v1h-1zM23 9h1v1h-1zM0 10h1v1h-1z',
  'M2 10h2v1h-2zM5 10h2v1h-2zM9 10h8v1h-8zM19 10h1v1h-1zM21 10h1v1h-1zM23 10h2v1h-2z',
  'M0 11h1v1h-1zM2 11h1v1h-1zM7 11h1v1h-1zM9 11h1v1h-1zM12 11h1v1h-1zM14 11h3v1h-3z',
  'M18 11h2v1h-2zM24 11h1v1h-1zM1 12h1v1h-1zM3 12h4v1h-4zM10 12h1v1h-1zM12 12h4v1h-4z',
  'M17 12h2v1h-2zM20 12h1v1h-1zM22 12h3v1h-3zM0 13h6v1h-6zM7 13h2v1h-2zM12 13h1v1h-1z',
  'M14 13h1v1h-1zM16 13h1v1h-1zM19 13h1v1h-1zM21 13h1v1h-1zM23 13h1v1h-1zM0 14h1v1h-1z',
  'M2 14h5v1h-5zM8 14h3v1h-3zM13 14h3v1h-3zM18 14h4v1h-4zM23 14h2v1h-2zM0 15h1v1h-1z',
  'M2 15h1v1h-1zM4 15h2v1h-2zM9 15h2v1h-2zM12 15h1v1h-1zM15 15h6v1h-6zM24 15h1v1h-1z',
  'M0 16h1v1h-1zM6 16h1v1h-1zM9 16h1v1h-1zM11 16h1v1h-1zM13 16h2v1h-2zM16 16h5v1h-5z',
  'M22 16h1v1h-1zM8 17h4v1h-4zM15 17h2v1h-2zM20 17h2v1h-2zM0 18h7v1h-7zM10 18h1v1h-1z',
  'M12 18h1v1h-1zM14 18h1v1h-1zM16 18h1v1h-1zM18 18h1v1h-1zM20 18h1v1h-1zM22 18h3v1h-3z',
  'M0 19h1v1h-1zM6 19h1v1h-1zM8 19h4v1h-4zM14 19h1v1h-1zM16 19h1v1h-1zM20 19h2v1h-2z',
  'M0 20h1v1h-1zM2 20h3v1h-3zM6 20h1v1h-1zM8 20h1v1h-1zM12 20h9v1h-9zM22 20h1v1h-1z',
  'M0 21h1v1h-1zM2 21h3v1h-3zM6 21h1v1h-1zM8 21h4v1h-4zM14 21h2v1h-2zM17 21h2v1h-2z',
  'M20 21h5v1h-5zM0 22h1v1h-1zM2 22h3v1h-3zM6 22h1v1h-1zM8 22h3v1h-3zM13 22h1v1h-1z',
  'M15 22h1v1h-1zM21 22h2v1h-2zM24 22h1v1h-1zM0 23h1v1h-1zM6 23h1v1h-1zM10 23h1v1h-1z',
  'M12 23h1v1h-1zM16 23h2v1h-2zM19 23h3v1h-3zM24 23h1v1h-1zM0 24h7v1h-7zM8 24h1v1h-1z',
  'M10 24h5v1h-5zM17 24h8v1h-8z',
]
