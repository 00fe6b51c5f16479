/* Only the styles of the parts that the shell and its screens use; the wizard brings those that it alone needs. */
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './styles.css'
