/**
 * The characters the shipped fonts can show, as ranges of code points: Noto Sans and Tinos together, which stand behind
 * every family, in all four of their faces. Private use, invisible and direction-changing characters are left out.
 */
export const coverage = `
20-7e a0-377 37a-37f 384-38a 38c 38e-3a1 3a3-52f 591-5c7 5d0-5ea 5f0-5f4 900-97f 1ab0-1ac0 1ac5
1ac7-1ace 1c80-1c88 1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d
1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200b 2010-2027
202f-205f 2070-2071 2074-208e 2090-209c 20a0-20bf 20f0 2100-215f 2184 2189 2190-2195 21a8 2202 2206
220f 2211-2212 2215 2219-221a 221e-221f 2229 222b 2248 2260-2261 2264-2265 2302 2310 2320-2321 2500
2502 250c 2510 2514 2518 251c 2524 252c 2534 253c 2550-256c 2580 2584 2588 258c 2590-2593 25a0-25a1
25aa-25ac 25b2 25ba 25bc 25c4 25ca-25cc 25cf 25d8-25d9 25e6 263a-263c 2640 2642 2660 2663 2665-2666
266a-266b 266f 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a8ff a92e
ab30-ab6b fb00-fb06 fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f fe20-fe2f
`
